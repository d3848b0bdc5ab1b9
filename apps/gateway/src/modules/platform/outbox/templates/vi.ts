import type { MessageTemplates } from './message-template.ts';

/** Messages in Vietnamese. */
export const vi: MessageTemplates = {
  code: {
    sms: '{{code}} là mã {{brand}} của bạn, có hiệu lực {{minutes}} phút. Không đưa mã cho ai.',
    subject: '{{code}} là mã {{brand}} của bạn',
    heading: 'Mã xác minh của bạn',
    body: 'Có hiệu lực {{minutes}} phút, dùng một lần. {{brand}} không bao giờ hỏi bạn mã này.',
    note: 'Bạn không yêu cầu mã? Hãy bỏ qua email này.',
  },
  reset: {
    subject: 'Đặt lại mật khẩu {{brand}}',
    heading: 'Đặt lại mật khẩu',
    body:
      'Chúng tôi nhận được yêu cầu đặt lại mật khẩu của bạn. ' +
      'Link có hiệu lực {{minutes}} phút, dùng một lần:',
    button: 'Đặt mật khẩu mới',
    note: 'Bạn không yêu cầu? Hãy bỏ qua email này. Mật khẩu sẽ không đổi.',
  },
  changed: {
    sms:
      '{{brand}}: mật khẩu của bạn đã được đổi. ' +
      'Không phải bạn? Liên hệ ngay chăm sóc khách hàng.',
    subject: 'Mật khẩu {{brand}} của bạn đã được đổi',
    heading: 'Mật khẩu của bạn đã được đổi',
    body: 'Mật khẩu của bạn vừa được đổi. Chúng tôi đã đăng xuất mọi thiết bị của bạn.',
    note: 'Không phải bạn? Liên hệ ngay chăm sóc khách hàng.',
  },
  security: {
    sms: '{{brand}}: {{title}}. Không phải bạn? Liên hệ ngay chăm sóc khách hàng.',
    subject: '{{brand}}: {{title}}',
    heading: '{{title}}',
    body: '{{text}}',
    note: 'Bạn cũng sẽ thấy nội dung này trong hộp thư.',
  },
  answered: {
    subject: '{{brand}} đã trả lời yêu cầu của bạn',
    heading: 'Chúng tôi đã trả lời yêu cầu của bạn',
    body: 'Chăm sóc khách hàng đã trả lời bạn. Đọc câu trả lời và phản hồi tại đây:',
    button: 'Đọc câu trả lời',
    note: 'Bạn không liên hệ với chúng tôi? Hãy bỏ qua email này.',
  },
};
