import type { MemberTexts } from './member-texts.ts';

/** Messages to members in Vietnamese. */
export const vi: MemberTexts = {
  depositCredited: {
    subject: 'Chúng tôi đã cộng tiền nạp của bạn',
    content:
      'Chúng tôi đã kiểm tra khoản nạp {{amount}} (mã giao dịch {{reference}}) của bạn và đã ' +
      'cộng tiền vào ví.',
  },
  depositReturned: {
    subject: 'Chúng tôi đang hoàn lại tiền nạp của bạn',
    content:
      'Chúng tôi không cộng được khoản thanh toán {{amount}} (mã giao dịch {{reference}}). ' +
      'Chúng tôi đang hoàn tiền về tài khoản bạn đã dùng để thanh toán.',
  },
  depositReturnDelayed: {
    subject: 'Chúng tôi cần bạn hỗ trợ để hoàn tiền',
    content:
      'Chúng tôi chưa hoàn lại được khoản thanh toán {{amount}} (mã giao dịch {{reference}}). ' +
      'Hãy liên hệ chăm sóc khách hàng và cho biết tài khoản nhận tiền.',
  },
  depositReversed: {
    subject: 'Khoản nạp của bạn đã bị thu hồi',
    content:
      'Khoản thanh toán của bạn (mã giao dịch {{reference}}) đã được hoàn lại cho bạn, nên ' +
      'chúng tôi đã trừ {{amount}} từ ví của bạn.',
  },
  slipRejected: {
    subject: 'Chúng tôi không xác nhận được khoản chuyển của bạn',
    content:
      'Chúng tôi không xác nhận được khoản chuyển {{amount}} (mã giao dịch {{reference}}) của ' +
      'bạn nên chưa cộng tiền.\n\nLý do: {{reason}}',
  },
  withdrawalApproved: {
    subject: 'Lệnh rút của bạn đã được duyệt',
    content:
      'Chúng tôi đã duyệt lệnh rút {{amount}} (mã giao dịch {{reference}}) của bạn và đang ' +
      'chuyển tiền.',
  },
  withdrawalPaid: {
    subject: 'Chúng tôi đã chuyển tiền rút của bạn',
    content:
      'Chúng tôi đã chuyển {{amount}} (mã giao dịch {{reference}}) vào tài khoản của bạn. Thời ' +
      'gian nhận tiền tùy ngân hàng.',
  },
  withdrawalRejected: {
    subject: 'Lệnh rút của bạn bị từ chối',
    content:
      'Chúng tôi không duyệt được lệnh rút {{amount}} (mã giao dịch {{reference}}) của bạn. ' +
      'Tiền đã được hoàn về ví của bạn.\n\nLý do: {{reason}}',
  },
  withdrawalFailed: {
    subject: 'Lệnh rút của bạn không thành công',
    content:
      'Chúng tôi không chuyển được {{amount}} (mã giao dịch {{reference}}) cho bạn. Tiền đã được ' +
      'hoàn về ví của bạn. Hãy kiểm tra thông tin tài khoản rồi thử lại.',
  },
  withdrawalReturned: {
    subject: 'Tiền rút của bạn bị trả lại',
    content:
      'Ngân hàng hoặc ví điện tử của bạn đã trả lại {{amount}} (mã giao dịch {{reference}}). ' +
      'Tiền đã được hoàn về ví của bạn. Hãy kiểm tra thông tin tài khoản rồi thử lại.',
  },
  withdrawalConfirm: {
    subject: 'Bạn đã nhận được tiền rút chưa?',
    content:
      'Chúng tôi đã chuyển cho bạn {{amount}} (mã giao dịch {{reference}}). Hãy mở mục lệnh ' +
      'rút và cho biết bạn đã nhận được tiền chưa.',
  },
  withdrawalUnanswered: {
    subject: 'Chúng tôi đã tính lệnh rút của bạn là đã nhận',
    content:
      'Chúng tôi đã chuyển cho bạn {{amount}} (mã giao dịch {{reference}}). Bạn không trả lời ' +
      'kịp nên chúng tôi tính là đã nhận. Nếu chưa nhận được, hãy liên hệ chăm sóc khách hàng.',
  },
  transferReceived: {
    subject: 'Bạn đã nhận được tiền chuyển',
    content:
      '{{name}} đã chuyển cho bạn {{amount}} (mã giao dịch {{reference}}). Tiền đã có trong ví ' +
      'của bạn.',
  },
  contractOffered: {
    subject: 'Bạn có đề nghị hợp đồng',
    content:
      'Bạn có đề nghị hợp đồng mới: {{contractKind}}. Hãy trả lời trong trung tâm đại lý trước ' +
      'ngày {{until}}.',
  },
  contractEndOffered: {
    subject: 'Bạn có đề nghị chấm dứt hợp đồng',
    content:
      'Bạn có đề nghị chấm dứt hợp đồng: {{contractKind}}. Hãy trả lời trong trung tâm đại lý ' +
      'trước ngày {{until}}.',
  },
  contractAccepted: {
    subject: 'Đề nghị của bạn được chấp nhận',
    content: '{{name}} đã chấp nhận đề nghị của bạn: {{contractKind}}. Áp dụng từ kỳ tiếp theo.',
  },
  contractRejected: {
    subject: 'Đề nghị của bạn bị từ chối',
    content: '{{name}} đã từ chối đề nghị của bạn: {{contractKind}}. Hiện chưa có gì thay đổi.',
  },
  contractWithdrawn: {
    subject: 'Đề nghị hợp đồng đã được rút lại',
    content: 'Đề nghị gửi cho bạn đã được rút lại: {{contractKind}}.',
  },
  contractExpired: {
    subject: 'Đề nghị hợp đồng của bạn đã hết hạn',
    content: '{{name}} không trả lời đề nghị của bạn đúng hạn: {{contractKind}}.',
  },
  contractEnded: {
    subject: 'Một hợp đồng sắp kết thúc',
    content: 'Hợp đồng của {{name}} kết thúc vào ngày {{until}}: {{contractKind}}.',
  },
  uplineChanged: {
    subject: 'Bạn có tuyến trên mới',
    content:
      'Tuyến trên mới của bạn là {{name}}. Từ nay bạn chuyển tiền và ký hợp đồng với đại lý ' +
      'này.',
  },
  uplineRemoved: {
    subject: 'Bạn không còn tuyến trên',
    content: 'Từ nay tài khoản của bạn trực thuộc {{brand}}.',
  },
  downlineLeft: {
    subject: 'Một tuyến dưới đã rời đội của bạn',
    content:
      'Chúng tôi đã chuyển {{name}} sang đại lý khác, cùng đội gồm tổng cộng {{count}} người. ' +
      'Bạn vẫn giữ mọi khoản đã kiếm được.',
  },
  downlineJoined: {
    subject: 'Bạn có tuyến dưới mới',
    content: 'Chúng tôi đã chuyển {{name}} về đội của bạn, cùng đội gồm tổng cộng {{count}} người.',
  },
  identityApproved: {
    subject: 'Danh tính của bạn đã được xác minh',
    content:
      'Chúng tôi đã kiểm tra giấy tờ của bạn. Xác minh danh tính có hiệu lực đến ngày {{until}}.',
  },
  identityRejected: {
    subject: 'Chúng tôi không xác minh được danh tính của bạn',
    content:
      'Giấy tờ bạn gửi chưa được chấp nhận. {{identityReasons}}\n\nHãy mở phần xác minh danh ' +
      'tính trong trung tâm bảo mật và gửi lại.',
  },
  identityExpiring: {
    subject: 'Xác minh danh tính của bạn sắp hết hạn',
    content:
      'Xác minh danh tính của bạn có hiệu lực đến ngày {{until}}. Hãy gửi giấy tờ còn hiệu lực ' +
      'trước ngày đó để việc rút tiền không bị chậm.',
  },
  identityExpired: {
    subject: 'Xác minh danh tính của bạn đã hết hạn',
    content:
      'Hãy gửi giấy tờ còn hiệu lực trong trung tâm bảo mật. Bạn có thể cần cho lần rút tiền ' +
      'tiếp theo.',
  },
  applicationApproved: {
    subject: 'Yêu cầu của bạn đã được duyệt',
    content: 'Yêu cầu của bạn cho “{{name}}” đã được duyệt. Xem thưởng trong Thưởng của tôi.',
  },
  applicationRejected: {
    subject: 'Yêu cầu của bạn không được duyệt',
    content: 'Chúng tôi không duyệt được yêu cầu của bạn cho “{{name}}”. Lý do:',
  },
  bonusClaimable: {
    subject: 'Bạn có thưởng để nhận',
    content: '{{bonusKind}}: {{reward}}. Hãy nhận tại trung tâm phần thưởng trước {{by}}.',
  },
  bonusReceived: {
    subject: 'Bạn đã nhận được thưởng',
    content: '{{bonusKind}}: {{reward}}. Xem chi tiết trong Thưởng của tôi.',
  },
  bonusConverted: {
    subject: 'Thưởng của bạn đã thành tiền mặt',
    content:
      '{{bonusKind}}: {{reward}}. Bạn đã hoàn thành vòng cược. Số tiền thưởng còn lại đã ' +
      'thành tiền mặt trong ví của bạn.',
  },
  bonusExpiring: {
    subject: 'Thưởng của bạn sắp hết hạn',
    content:
      '{{bonusKind}}: {{reward}}. Hết hạn vào {{by}}. Mở Thưởng của tôi để xem bạn còn cần làm ' +
      'gì.',
  },
  bonusExpired: {
    subject: 'Thưởng của bạn đã hết hạn',
    content: '{{bonusKind}}: {{reward}}. Đã hết hạn vào {{by}}.',
  },
  rankReached: {
    subject: 'Bạn đã đạt cấp {{name}}',
    content: 'Chúc mừng! Cấp VIP của bạn nay là {{name}}. Xem quyền lợi của bạn trong mục Cấp VIP.',
  },
  rankLowered: {
    subject: 'Cấp VIP của bạn đã thay đổi',
    content:
      'Cấp VIP của bạn nay là {{name}}. Tháng trước bạn chưa đạt mức cần để giữ cấp cũ. Mở mục ' +
      'Cấp VIP để xem cách giữ cấp này.',
  },
  rankEnded: {
    subject: 'Bạn không còn cấp VIP',
    content:
      'Tháng trước bạn chưa đạt mức cần để giữ cấp VIP. Mở mục Cấp VIP để xem cách đạt cấp đầu ' +
      'tiên.',
  },
  passwordChanged: {
    subject: 'Mật khẩu của bạn đã được đổi',
    content:
      'Mật khẩu đăng nhập của bạn vừa được đổi. Chúng tôi đã ' +
      'đăng xuất các thiết bị khác của bạn.' +
      '\n\nKhông phải bạn? Liên hệ ngay chăm sóc khách hàng.',
  },
  pinChanged: {
    subject: 'Bạn có mã PIN rút tiền mới',
    content:
      'Một mã PIN rút tiền mới vừa được đặt cho tài khoản của bạn.' +
      '\n\nKhông phải bạn? Liên hệ ngay chăm sóc khách hàng.',
  },
  mobileVerified: {
    subject: 'Một số điện thoại đã được xác minh',
    content:
      'Một số điện thoại vừa được xác minh cho tài khoản của bạn.' +
      '\n\nKhông phải bạn? Liên hệ ngay chăm sóc khách hàng.',
  },
  emailVerified: {
    subject: 'Một email đã được xác minh',
    content:
      'Một địa chỉ email vừa được xác minh cho tài khoản của bạn.' +
      '\n\nKhông phải bạn? Liên hệ ngay chăm sóc khách hàng.',
  },
  newLogin: {
    subject: 'Đăng nhập mới vào tài khoản của bạn',
    content:
      'Tài khoản của bạn vừa được đăng nhập trên thiết bị mới: {{device}}.' +
      '\n\nKhông phải bạn? Liên hệ ngay chăm sóc khách hàng.',
  },
};
