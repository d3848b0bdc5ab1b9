import type { MessageTemplates } from './message-template.ts';

/** Messages in Vietnamese. */
export const vi: MessageTemplates = {
  code: {
    sms: '{{code}} là mã {{brand}} của bạn, có hiệu lực {{minutes}} phút. Đừng đưa cho ai.',
    subject: '{{code}} là mã {{brand}} của bạn',
    heading: 'Mã của bạn',
    body: 'Mã có hiệu lực {{minutes}} phút và chỉ dùng một lần. Không ai ở {{brand}} hỏi bạn mã này.',
    note: 'Nếu bạn không yêu cầu mã, bạn không cần làm gì.',
  },
  reset: {
    subject: 'Chọn mật khẩu mới cho {{brand}}',
    heading: 'Mật khẩu mới',
    body: 'Có người, có lẽ là bạn, đã yêu cầu mật khẩu mới. Liên kết có hiệu lực {{minutes}} phút và chỉ dùng một lần:',
    button: 'Chọn mật khẩu mới',
    note: 'Nếu không phải bạn, bạn không cần làm gì: mật khẩu vẫn như cũ.',
  },
  changed: {
    sms: '{{brand}}: mật khẩu của bạn đã được đổi. Nếu không phải bạn, hãy liên hệ ngay chăm sóc khách hàng.',
    subject: 'Mật khẩu {{brand}} của bạn đã được đổi',
    heading: 'Mật khẩu của bạn đã được đổi',
    body: 'Mật khẩu của bạn vừa được đổi và mọi thiết bị đã đăng xuất.',
    note: 'Nếu không phải bạn, hãy liên hệ ngay với chăm sóc khách hàng.',
  },
};
