/** A field of a merchant-presented QR code as EMVCo defines it; a list is a field of fields. */
type Field = readonly [id: string, value: string | readonly Field[]];

const write = ([id, value]: Field): string => {
  const text = typeof value === 'string' ? value : value.map(write).join('');
  return `${id}${String(text.length).padStart(2, '0')}${text}`;
};

/** CRC-16/CCITT-FALSE, four hexadecimal digits. */
export function crc16(text: string): string {
  let crc = 0xff_ff;
  for (const byte of Buffer.from(text, 'utf8')) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1)
      crc = (crc & 0x80_00 ? (crc << 1) ^ 0x10_21 : crc << 1) & 0xff_ff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

type EmvPayment = {
  /** Reverse domain name of the scheme, such as ID.CO.QRIS.WWW. */
  readonly scheme: string;
  /** ISO 4217 number of the currency. */
  readonly currency: string;
  readonly country: string;
  readonly amount: string;
  readonly merchant: string;
  readonly city: string;
  readonly reference: string;
};

/** The content of a QR code for one payment of a fixed amount (QRIS, QR Ph). */
export function writeEmvQr(payment: EmvPayment): string {
  const content = (
    [
      ['00', '01'],
      ['01', '12'],
      [
        '26',
        [
          ['00', payment.scheme],
          ['01', payment.reference],
        ],
      ],
      ['52', '7995'],
      ['53', payment.currency],
      ['54', payment.amount],
      ['58', payment.country],
      ['59', payment.merchant.slice(0, 25)],
      ['60', payment.city.slice(0, 15)],
      ['62', [['05', payment.reference.slice(0, 25)]]],
    ] satisfies Field[]
  )
    .map((field) => write(field as Field))
    .join('');
  return `${content}6304${crc16(`${content}6304`)}`;
}
