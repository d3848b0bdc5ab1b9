import type { MessageTemplates } from './message-template.ts';

/** Messages in Indonesian. */
export const id: MessageTemplates = {
  code: {
    sms: '{{code}} adalah kode {{brand}} Anda, berlaku {{minutes}} menit. Jangan bagikan.',
    subject: '{{code}} adalah kode {{brand}} Anda',
    heading: 'Kode verifikasi Anda',
    body: 'Berlaku {{minutes}} menit, sekali pakai. {{brand}} tidak akan pernah memintanya.',
    note: 'Tidak meminta kode? Abaikan email ini.',
  },
  reset: {
    subject: 'Atur ulang kata sandi {{brand}} Anda',
    heading: 'Atur ulang kata sandi Anda',
    body:
      'Kami menerima permintaan untuk mengatur ulang kata sandi Anda. ' +
      'Link ini berlaku {{minutes}} menit, sekali pakai:',
    button: 'Pilih kata sandi baru',
    note: 'Bukan Anda yang meminta? Abaikan email ini. Kata sandi Anda tidak berubah.',
  },
  changed: {
    sms: '{{brand}}: kata sandi Anda diubah. Bukan Anda? Segera hubungi layanan pelanggan.',
    subject: 'Kata sandi {{brand}} Anda diubah',
    heading: 'Kata sandi Anda diubah',
    body: 'Kata sandi Anda baru saja diubah. Anda sudah kami keluarkan dari semua perangkat.',
    note: 'Bukan Anda? Segera hubungi layanan pelanggan.',
  },
  security: {
    sms: '{{brand}}: {{title}}. Bukan Anda? Segera hubungi layanan pelanggan.',
    subject: '{{brand}}: {{title}}',
    heading: '{{title}}',
    body: '{{text}}',
    note: 'Ini juga ada di pesan Anda.',
  },
  answered: {
    subject: 'Permintaan {{brand}} Anda sudah kami jawab',
    heading: 'Kami sudah menjawab permintaan Anda',
    body: 'Layanan pelanggan sudah membalas Anda. Baca jawabannya dan balas di sini:',
    button: 'Baca jawaban',
    note: 'Tidak merasa menghubungi kami? Abaikan email ini.',
  },
};
