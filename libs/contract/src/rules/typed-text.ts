/**
 * The longest text that each kind of field takes, in characters: a field stops there, and a call
 * refuses more. What is more than a length is a rule of its own (text-rule.ts).
 */
export const maxLengths = {
  username: 64,
  password: 255,
  withdrawalPin: 255,
  /** A code that was sent; in a message it is short, a link is long. */
  code: 255,
  authenticatorCode: 32,
  captcha: 16,
  email: 254,
  mobileNumber: 32,
  nationalIdDigits: 12,
  upiId: 64,
  /** Of a person, as a bank or an identity document writes it. */
  fullName: 100,
  passkeyName: 60,
  /** A field of the registration, whose rule may allow less. */
  registrationField: 300,
  profileText: 200,
  /** A search text for games or topics. */
  searchText: 64,
  /** A sum as it is typed: fifteen digits, a point and separators. */
  amount: 18,
  clientSeed: 64,
  feedbackSender: 128,
  promoCode: 40,
  accountNumber: 64,
  branchCode: 20,
  slipSender: 80,
  bankReference: 40,
  paymentReference: 32,
  linkCode: 20,
  recipient: 100,
  province: 100,
  address: 300,
} as const;

/** The number that a wallet app shows for a payment. */
export const PAYMENT_REFERENCE = /^[A-Za-z0-9-]{6,32}$/;

/** The number that a bank gives a transfer; it may be left out. */
export const BANK_REFERENCE = /^[A-Za-z0-9 ./-]*$/;

/** The code of an invitation link that its agent chooses. */
export const LINK_CODE = /^[A-Za-z0-9]{4,20}$/;
