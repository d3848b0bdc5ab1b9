import type { MessageTemplates } from './message-template.ts';

/** Messages in Chinese. */
export const cn: MessageTemplates = {
  code: {
    sms: '{{code}} 是您的{{brand}}验证码，{{minutes}} 分钟内有效。请勿告诉任何人。',
    subject: '{{code}} 是您的{{brand}}验证码',
    heading: '您的验证码',
    body: '{{minutes}} 分钟内有效，只能使用一次。{{brand}}的任何人都不会向您索要验证码。',
    note: '如果您没有请求验证码，无需理会。',
  },
  reset: {
    subject: '为{{brand}}设置新密码',
    heading: '新密码',
    body: '有人（很可能是您）请求设置新密码。此链接 {{minutes}} 分钟内有效，只能使用一次：',
    button: '设置新密码',
    note: '如果不是您本人操作，无需理会：您的密码保持不变。',
  },
  changed: {
    sms: '{{brand}}：您的密码已更改。如果不是您本人操作，请立即联系客服。',
    subject: '您的{{brand}}密码已更改',
    heading: '您的密码已更改',
    body: '您的密码刚刚已更改，所有设备均已退出登录。',
    note: '如果不是您本人操作，请立即联系我们的客服。',
  },
};
