import type { MessageTemplates } from './message-template.ts';

/** Messages in Chinese. */
export const cn: MessageTemplates = {
  code: {
    sms: '{{code}} 是您的 {{brand}} 验证码，{{minutes}} 分钟内有效。请勿告诉他人。',
    subject: '{{code}} 是您的 {{brand}} 验证码',
    heading: '您的验证码',
    body: '{{minutes}} 分钟内有效，只能使用一次。{{brand}} 绝不会向您索要验证码。',
    note: '没有申请验证码？请忽略此邮件。',
  },
  reset: {
    subject: '重置您的 {{brand}} 密码',
    heading: '重置密码',
    body: '我们收到了您的密码重置申请。此链接 {{minutes}} 分钟内有效，只能使用一次：',
    button: '设置新密码',
    note: '不是您本人操作？请忽略此邮件，您的密码不会改变。',
  },
  changed: {
    sms: '{{brand}}：您的密码已修改。不是您本人操作？请立即联系客服。',
    subject: '您的 {{brand}} 密码已修改',
    heading: '您的密码已修改',
    body: '您的密码刚刚被修改，所有设备均已退出登录。',
    note: '不是您本人操作？请立即联系客服。',
  },
  security: {
    sms: '{{brand}}：{{title}}。不是您本人操作？请立即联系客服。',
    subject: '{{brand}}：{{title}}',
    heading: '{{title}}',
    body: '{{text}}',
    note: '您也可以在站内信中查看。',
  },
  answered: {
    subject: '{{brand}} 已回复您的咨询',
    heading: '我们已回复您的咨询',
    body: '客服已回复您。点击下方查看并回复：',
    button: '查看回复',
    note: '如果不是您联系我们，请忽略此邮件。',
  },
};
