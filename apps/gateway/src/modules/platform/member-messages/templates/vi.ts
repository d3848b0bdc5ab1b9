import type { MemberTexts } from './member-texts.ts';

/** Messages to members in Vietnamese. */
export const vi: MemberTexts = {
  depositCredited: {
    subject: 'Tiền nạp của bạn đã vào ví',
    content:
      'Chúng tôi đã kiểm tra khoản nạp {{amount}} (mã {{reference}}) của bạn. Tiền đã vào ví.',
  },
  depositReturned: {
    subject: 'Tiền nạp của bạn đang được hoàn lại',
    content:
      'Khoản thanh toán {{amount}} (mã {{reference}}) không thể ghi có. Tiền đang được ' +
      'hoàn về tài khoản bạn đã dùng để nạp.',
  },
  depositReturnDelayed: {
    subject: 'Cần bạn hỗ trợ để hoàn lại khoản thanh toán',
    content:
      'Khoản thanh toán {{amount}} (mã {{reference}}) chưa thể hoàn lại. Hãy liên hệ ' +
      'chăm sóc khách hàng và cho biết tài khoản nhận tiền.',
  },
  depositReversed: {
    subject: 'Một khoản nạp đã bị hoàn lại',
    content:
      'Khoản thanh toán (mã {{reference}}) đã được trả lại cho bạn, nên {{amount}} đã ' +
      'bị trừ khỏi ví của bạn.',
  },
  slipRejected: {
    subject: 'Không thể xác nhận chuyển khoản của bạn',
    content:
      'Chúng tôi không thể xác nhận chuyển khoản {{amount}} (mã {{reference}}) của bạn. ' +
      'Chưa có khoản nào được cộng.\n\nLý do: {{reason}}',
  },
  withdrawalApproved: {
    subject: 'Lệnh rút của bạn đã được duyệt',
    content:
      'Lệnh rút {{amount}} (mã {{reference}}) của bạn đã được duyệt. Chúng tôi đang ' +
      'chuyển tiền.',
  },
  withdrawalPaid: {
    subject: 'Tiền rút của bạn đã được chuyển',
    content:
      'Chúng tôi đã chuyển {{amount}} (mã {{reference}}) vào tài khoản của bạn. Thời ' +
      'gian nhận tiền tùy ngân hàng.',
  },
  withdrawalRejected: {
    subject: 'Lệnh rút của bạn bị từ chối',
    content:
      'Lệnh rút {{amount}} (mã {{reference}}) của bạn bị từ chối. Tiền đã trở lại ví ' +
      'của bạn.\n\nLý do: {{reason}}',
  },
  withdrawalFailed: {
    subject: 'Không thể chuyển tiền rút của bạn',
    content:
      'Khoản chuyển {{amount}} (mã {{reference}}) không thành công. Tiền đã trở lại ví ' +
      'của bạn. Hãy kiểm tra thông tin tài khoản rồi thử lại.',
  },
  withdrawalReturned: {
    subject: 'Tiền rút của bạn bị trả lại',
    content:
      'Ngân hàng hoặc ví điện tử của bạn đã trả lại {{amount}} (mã {{reference}}). ' +
      'Tiền đã trở lại ví của bạn. Hãy kiểm tra thông tin tài khoản rồi thử lại.',
  },
  withdrawalConfirm: {
    subject: 'Bạn đã nhận được tiền rút chưa?',
    content:
      'Chúng tôi đã chuyển cho bạn {{amount}} (mã {{reference}}). Hãy mở các lệnh rút ' +
      'và xác nhận bạn đã nhận được chưa.',
  },
  withdrawalUnanswered: {
    subject: 'Lệnh rút của bạn được tính là đã nhận',
    content:
      'Chúng tôi đã chuyển cho bạn {{amount}} (mã {{reference}}). Bạn không trả lời kịp nên ' +
      'khoản này được tính là đã nhận. Nếu chưa nhận được, hãy liên hệ chăm sóc khách hàng.',
  },
  transferReceived: {
    subject: 'Bạn đã nhận được tiền chuyển',
    content:
      '{{name}} đã chuyển cho bạn {{amount}} (mã tham chiếu {{reference}}). ' +
      'Tiền đã có trong ví của bạn.',
  },
  contractOffered: {
    subject: 'Bạn có đề nghị hợp đồng',
    content:
      'Bạn được đề nghị một hợp đồng: {{contractKind}}. Hãy trả lời trong trung tâm đại lý ' +
      'trước {{until}}.',
  },
  contractEndOffered: {
    subject: 'Đề nghị chấm dứt hợp đồng',
    content:
      'Bạn được yêu cầu chấm dứt hợp đồng: {{contractKind}}. Hãy trả lời trong trung tâm ' +
      'đại lý trước {{until}}.',
  },
  contractAccepted: {
    subject: 'Đề nghị của bạn được chấp nhận',
    content:
      '{{name}} đã chấp nhận đề nghị của bạn: {{contractKind}}. Có hiệu lực từ kỳ tiếp theo.',
  },
  contractRejected: {
    subject: 'Đề nghị của bạn bị từ chối',
    content:
      '{{name}} đã từ chối đề nghị của bạn: {{contractKind}}. Điều khoản trước đó ' +
      'được giữ nguyên.',
  },
  contractWithdrawn: {
    subject: 'Đề nghị hợp đồng đã được rút lại',
    content: 'Đề nghị gửi cho bạn đã được rút lại: {{contractKind}}.',
  },
  contractExpired: {
    subject: 'Đề nghị hợp đồng đã hết hạn',
    content: 'Đề nghị gửi {{name}} không được trả lời đúng hạn: {{contractKind}}.',
  },
  contractEnded: {
    subject: 'Hợp đồng sắp kết thúc',
    content: 'Hợp đồng của {{name}} kết thúc vào {{until}}: {{contractKind}}.',
  },
  uplineChanged: {
    subject: 'Bạn có tuyến trên mới',
    content:
      'Tuyến trên mới của bạn là {{name}}. Từ nay việc chuyển tiền và hợp đồng là với ' +
      'đại lý này.',
  },
  uplineRemoved: {
    subject: 'Bạn không còn tuyến trên',
    content: 'Từ nay tài khoản của bạn trực thuộc {{brand}}.',
  },
  downlineLeft: {
    subject: 'Một tuyến dưới đã rời đội của bạn',
    content:
      '{{name}} đã được chuyển sang đại lý khác, tổng cộng {{count}} người cùng đội. ' +
      'Những gì bạn đã kiếm được vẫn là của bạn.',
  },
  downlineJoined: {
    subject: 'Đội của bạn có tuyến dưới mới',
    content: '{{name}} đã được chuyển về đội của bạn, tổng cộng {{count}} người cùng đội.',
  },
  identityApproved: {
    subject: 'Danh tính của bạn đã được xác minh',
    content:
      'Chúng tôi đã kiểm tra giấy tờ của bạn. Danh tính của bạn được xác minh đến {{until}}.',
  },
  identityRejected: {
    subject: 'Chúng tôi không xác minh được danh tính của bạn',
    content:
      'Giấy tờ bạn gửi đã bị từ chối. {{identityReasons}}\n\n' +
      'Hãy mở phần xác minh danh tính trong trung tâm bảo mật và gửi lại.',
  },
  identityExpiring: {
    subject: 'Xác minh danh tính của bạn sắp hết hạn',
    content:
      'Danh tính của bạn được xác minh đến {{until}}. Hãy gửi giấy tờ còn hạn trước ' +
      'ngày đó để việc rút tiền không bị chậm.',
  },
  identityExpired: {
    subject: 'Xác minh danh tính của bạn đã hết hạn',
    content:
      'Hãy gửi giấy tờ còn hạn trong trung tâm bảo mật. Bạn có thể cần nó cho lần ' +
      'rút tiền tiếp theo.',
  },
  applicationApproved: {
    subject: 'Yêu cầu của bạn đã được duyệt',
    content: 'Yêu cầu của bạn cho “{{name}}” đã được duyệt. Xem thưởng trong Thưởng của tôi.',
  },
  applicationRejected: {
    subject: 'Yêu cầu của bạn không được duyệt',
    content: 'Yêu cầu của bạn cho “{{name}}” không được duyệt. Lý do:',
  },
  bonusClaimable: {
    subject: 'Có một khoản thưởng đang chờ bạn',
    content: '{{bonusKind}}: {{reward}}. Hãy nhận tại trung tâm phần thưởng trước {{by}}.',
  },
  bonusReceived: {
    subject: 'Bạn đã nhận được tiền thưởng',
    content: '{{bonusKind}}: {{reward}}. Mở Thưởng của tôi để xem chi tiết.',
  },
  bonusConverted: {
    subject: 'Tiền thưởng của bạn đã thành tiền mặt',
    content:
      '{{bonusKind}}: {{reward}}. Bạn đã hoàn thành yêu cầu cược, và phần thưởng còn ' +
      'lại nay là tiền mặt trong ví của bạn.',
  },
  bonusExpiring: {
    subject: 'Một khoản thưởng sắp hết hạn',
    content:
      '{{bonusKind}}: {{reward}}. Sẽ hết hạn vào {{by}}. Mở Thưởng của tôi để xem ' +
      'phần còn lại.',
  },
  bonusExpired: {
    subject: 'Một khoản thưởng đã hết hạn',
    content: '{{bonusKind}}: {{reward}}. Đã hết hạn vào {{by}}.',
  },
  rankReached: {
    subject: 'Bạn đã đạt hạng {{name}}',
    content: 'Chúc mừng! Hạng VIP của bạn nay là {{name}}. Mở Hạng VIP để xem quyền lợi của bạn.',
  },
  rankLowered: {
    subject: 'Hạng VIP của bạn đã thay đổi',
    content:
      'Hạng VIP của bạn nay là {{name}}, vì số liệu tháng trước không đủ để giữ hạng ' +
      'cao hơn. Mở Hạng VIP để xem cách giữ hạng.',
  },
  rankEnded: {
    subject: 'Hạng VIP của bạn đã kết thúc',
    content:
      'Số liệu tháng trước không đủ để giữ hạng VIP của bạn. Mở Hạng VIP để xem điều ' +
      'kiện của hạng đầu tiên.',
  },
};
