import type { RegistrationField } from '@parlour/contract/rules';
import type { InputHTMLAttributes } from 'react';

type Look = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'autoComplete' | 'autoCapitalize' | 'inputMode' | 'type' | 'spellCheck' | 'dir'
>;

const name: Look = { autoCapitalize: 'words', spellCheck: false };
const handle: Look = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, dir: 'ltr' };

/**
 * Attributes with which the input of a field helps the visitor: the data that the browser fills in,
 * and the keyboard that a phone shows.
 */
export const inputAttributes: Readonly<Record<RegistrationField, Look>> = {
  username: { autoComplete: 'username', autoCapitalize: 'none', spellCheck: false },
  mobileNum: { autoComplete: 'tel-national', inputMode: 'tel', type: 'tel' },
  email: {
    autoComplete: 'email',
    inputMode: 'email',
    type: 'email',
    autoCapitalize: 'none',
    spellCheck: false,
    dir: 'ltr',
  },
  birthday: {},
  password: { autoComplete: 'new-password' },
  nickname: { autoComplete: 'nickname', spellCheck: false },
  fullName: { ...name, autoComplete: 'name' },
  payeeName: { ...name, autoComplete: 'cc-name' },
  idNumber: handle,
  nationality: { autoComplete: 'country-name' },
  address: { autoComplete: 'street-address' },
  occupation: { autoComplete: 'organization-title' },
  sourceOfIncome: { autoComplete: 'off' },
  paymentPassword: { inputMode: 'numeric' },
  qqNum: { ...handle, inputMode: 'numeric' },
  wechat: handle,
  line: handle,
  whatsapp: { ...handle, inputMode: 'tel' },
  telegram: handle,
  facebook: handle,
  zalo: handle,
  skype: handle,
  affiliateCode: handle,
  referralCode: handle,
  recommenderId: handle,
};
