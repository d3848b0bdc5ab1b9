/** Acts that ask for one more proof; the later ones move money. */
export const stepUpActions = [
  'mobile',
  'email',
  'totpAdd',
  'totpCodes',
  'totpRemove',
  'passkeyAdd',
  'passkeyRemove',
  'paymentPassword',
  'withdrawalPinReset',
  'selfExclude',
  'withdraw',
  'bankBind',
  'bankUnbind',
  'transfer',
  'pointsConvert',
  'pointsRedeem',
  'contractAccept',
] as const;

/** The ways of giving the approval; the server decides which one. */
export const stepUpMethods = ['payment', 'passkey', 'password', 'code', 'identity'] as const;
