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
  transferReceived: {
    subject: 'Bạn đã nhận được tiền chuyển',
    content:
      '{{name}} đã chuyển cho bạn {{amount}} (mã tham chiếu {{reference}}). ' +
      'Tiền đã có trong ví của bạn.',
  },
};
