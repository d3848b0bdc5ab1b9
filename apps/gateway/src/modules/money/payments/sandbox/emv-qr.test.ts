import { describe, expect, it } from 'vitest';

import { crc16, writeEmvQr } from './emv-qr.ts';

describe('the content of a QR code', () => {
  it('PAY-02 ends in the checksum that the standard names', () => {
    // The check value of CRC-16/CCITT-FALSE.
    expect(crc16('123456789')).toBe('29B1');
    const qr = writeEmvQr({
      scheme: 'ID.CO.QRIS.WWW',
      currency: '360',
      country: 'ID',
      amount: '50000',
      merchant: 'Rimba',
      city: 'Jakarta',
      reference: 'D0123456789',
    });
    expect(crc16(qr.slice(0, -4))).toBe(qr.slice(-4));
    expect(qr).toContain('5303360');
    expect(qr).toContain('540550000');
  });
});
