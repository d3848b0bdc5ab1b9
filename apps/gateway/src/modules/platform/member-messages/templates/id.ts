import type { MemberTexts } from './member-texts.ts';

/** Messages to members in Indonesian. */
export const id: MemberTexts = {
  depositCredited: {
    subject: 'Deposit Anda sudah masuk',
    content:
      'Deposit Anda sebesar {{amount}} (referensi {{reference}}) sudah kami cek. Dananya kini ' +
      'ada di dompet Anda.',
  },
  depositReturned: {
    subject: 'Deposit Anda kami kembalikan',
    content:
      'Pembayaran Anda sebesar {{amount}} (referensi {{reference}}) tidak bisa masuk ke saldo. ' +
      'Dana kami kembalikan ke rekening yang Anda pakai membayar.',
  },
  depositReturnDelayed: {
    subject: 'Kami perlu bantuan Anda untuk mengembalikan pembayaran',
    content:
      'Pembayaran Anda sebesar {{amount}} (referensi {{reference}}) belum bisa kami ' +
      'kembalikan. Hubungi layanan pelanggan dan sebutkan rekening tujuannya.',
  },
  depositReversed: {
    subject: 'Deposit Anda dibatalkan',
    content:
      'Pembayaran Anda (referensi {{reference}}) sudah dikembalikan kepada Anda, jadi kami ' +
      'memotong {{amount}} dari dompet Anda.',
  },
  slipRejected: {
    subject: 'Transfer bank Anda tidak bisa kami konfirmasi',
    content:
      'Transfer bank Anda sebesar {{amount}} (referensi {{reference}}) tidak bisa kami ' +
      'konfirmasi, jadi dananya belum masuk ke saldo.\n\nAlasan: {{reason}}',
  },
  withdrawalApproved: {
    subject: 'Penarikan Anda disetujui',
    content:
      'Penarikan Anda sebesar {{amount}} (referensi {{reference}}) kami setujui. Dananya ' +
      'sedang kami kirim.',
  },
  withdrawalPaid: {
    subject: 'Penarikan Anda sudah dibayar',
    content:
      'Kami sudah mengirim {{amount}} (referensi {{reference}}) ke rekening Anda. Lama dana ' +
      'masuk bergantung pada bank Anda.',
  },
  withdrawalRejected: {
    subject: 'Penarikan Anda ditolak',
    content:
      'Penarikan Anda sebesar {{amount}} (referensi {{reference}}) tidak bisa kami setujui. ' +
      'Dananya sudah kembali ke dompet Anda.\n\nAlasan: {{reason}}',
  },
  withdrawalFailed: {
    subject: 'Penarikan Anda gagal dibayar',
    content:
      'Pembayaran {{amount}} (referensi {{reference}}) gagal. Dananya sudah kembali ke ' +
      'dompet Anda. Periksa data rekening Anda, lalu coba lagi.',
  },
  withdrawalReturned: {
    subject: 'Penarikan Anda dikembalikan',
    content:
      'Bank atau e-wallet Anda mengembalikan {{amount}} (referensi {{reference}}). Dananya ' +
      'sudah kembali ke dompet Anda. Periksa data rekening Anda, lalu coba lagi.',
  },
  withdrawalConfirm: {
    subject: 'Apakah penarikan Anda sudah masuk?',
    content:
      'Kami sudah mengirim {{amount}} (referensi {{reference}}) kepada Anda. Buka penarikan ' +
      'Anda dan beri tahu kami apakah dananya sudah masuk.',
  },
  withdrawalUnanswered: {
    subject: 'Penarikan Anda kami anggap diterima',
    content:
      'Kami sudah mengirim {{amount}} (referensi {{reference}}) kepada Anda. Anda tidak ' +
      'menjawab tepat waktu, jadi kami anggap sudah diterima. Jika belum masuk, hubungi ' +
      'layanan pelanggan.',
  },
  transferReceived: {
    subject: 'Anda menerima transfer',
    content:
      '{{name}} mengirim {{amount}} kepada Anda (referensi {{reference}}). Dananya ada di ' +
      'dompet Anda.',
  },
  contractOffered: {
    subject: 'Anda mendapat penawaran kontrak',
    content:
      'Anda mendapat penawaran kontrak baru: {{contractKind}}. Jawab di pusat agen Anda ' +
      'paling lambat {{until}}.',
  },
  contractEndOffered: {
    subject: 'Penawaran untuk mengakhiri kontrak',
    content:
      'Anda mendapat penawaran untuk mengakhiri kontrak: {{contractKind}}. Jawab di pusat ' +
      'agen Anda paling lambat {{until}}.',
  },
  contractAccepted: {
    subject: 'Penawaran Anda diterima',
    content:
      '{{name}} menerima penawaran Anda: {{contractKind}}. Berlaku mulai periode berikutnya.',
  },
  contractRejected: {
    subject: 'Penawaran Anda ditolak',
    content: '{{name}} menolak penawaran Anda: {{contractKind}}. Belum ada yang berubah.',
  },
  contractWithdrawn: {
    subject: 'Penawaran kontrak ditarik',
    content: 'Penawaran untuk Anda ditarik: {{contractKind}}.',
  },
  contractExpired: {
    subject: 'Penawaran kontrak Anda kedaluwarsa',
    content: '{{name}} tidak menjawab penawaran Anda tepat waktu: {{contractKind}}.',
  },
  contractEnded: {
    subject: 'Kontrak akan berakhir',
    content: 'Kontrak {{name}} berakhir pada {{until}}: {{contractKind}}.',
  },
  uplineChanged: {
    subject: 'Anda punya upline baru',
    content:
      'Upline baru Anda adalah {{name}}. Mulai sekarang, transfer dan kontrak Anda ' +
      'dilakukan dengan upline ini.',
  },
  uplineRemoved: {
    subject: 'Anda tidak lagi punya upline',
    content: 'Mulai sekarang, akun Anda berada langsung di bawah {{brand}}.',
  },
  downlineLeft: {
    subject: 'Seorang downline meninggalkan tim Anda',
    content:
      'Kami memindahkan {{name}} ke agen lain, total {{count}} orang bersama timnya. ' +
      'Pendapatan Anda selama ini tetap utuh.',
  },
  downlineJoined: {
    subject: 'Anda punya downline baru',
    content: 'Kami memindahkan {{name}} ke tim Anda, total {{count}} orang bersama timnya.',
  },
  identityApproved: {
    subject: 'Identitas Anda sudah terverifikasi',
    content: 'Dokumen Anda sudah kami cek. Identitas Anda terverifikasi sampai {{until}}.',
  },
  identityRejected: {
    subject: 'Identitas Anda belum bisa kami verifikasi',
    content:
      'Dokumen Anda belum bisa kami terima. {{identityReasons}}\n\n' +
      'Buka verifikasi identitas di pusat keamanan dan kirim ulang.',
  },
  identityExpiring: {
    subject: 'Verifikasi identitas Anda segera kedaluwarsa',
    content:
      'Identitas Anda terverifikasi sampai {{until}}. Kirim dokumen yang masih berlaku ' +
      'sebelum itu agar penarikan Anda tidak tertunda.',
  },
  identityExpired: {
    subject: 'Verifikasi identitas Anda sudah kedaluwarsa',
    content:
      'Kirim dokumen yang masih berlaku di pusat keamanan. Anda mungkin memerlukannya untuk ' +
      'penarikan berikutnya.',
  },
  applicationApproved: {
    subject: 'Pengajuan Anda disetujui',
    content: 'Pengajuan Anda untuk “{{name}}” disetujui. Lihat bonusnya di Bonus saya.',
  },
  applicationRejected: {
    subject: 'Pengajuan Anda tidak disetujui',
    content: 'Pengajuan Anda untuk “{{name}}” tidak bisa kami setujui. Alasan:',
  },
  bonusClaimable: {
    subject: 'Ada bonus yang bisa Anda klaim',
    content: '{{bonusKind}}: {{reward}}. Klaim di pusat hadiah paling lambat {{by}}.',
  },
  bonusReceived: {
    subject: 'Anda mendapat bonus',
    content: '{{bonusKind}}: {{reward}}. Lihat rinciannya di Bonus saya.',
  },
  bonusConverted: {
    subject: 'Bonus Anda cair jadi saldo tunai',
    content:
      '{{bonusKind}}: {{reward}}. Anda sudah memenuhi syarat turnover. Sisa bonus kini ' +
      'menjadi saldo tunai di dompet Anda.',
  },
  bonusExpiring: {
    subject: 'Bonus Anda segera kedaluwarsa',
    content:
      '{{bonusKind}}: {{reward}}. Kedaluwarsa pada {{by}}. Buka Bonus saya untuk melihat ' +
      'yang masih perlu Anda lakukan.',
  },
  bonusExpired: {
    subject: 'Bonus Anda sudah kedaluwarsa',
    content: '{{bonusKind}}: {{reward}}. Kedaluwarsa pada {{by}}.',
  },
  rankReached: {
    subject: 'Anda mencapai {{name}}',
    content: 'Selamat! Level VIP Anda kini {{name}}. Lihat keuntungan Anda di Level VIP.',
  },
  rankLowered: {
    subject: 'Level VIP Anda berubah',
    content:
      'Level VIP Anda kini {{name}}. Bulan lalu Anda tidak mencapai syarat level sebelumnya. ' +
      'Buka Level VIP untuk melihat cara mempertahankan level ini.',
  },
  rankEnded: {
    subject: 'Level VIP Anda berakhir',
    content:
      'Bulan lalu Anda tidak mencapai syarat level VIP Anda. Buka Level VIP untuk melihat ' +
      'cara mencapai level pertama.',
  },
  passwordChanged: {
    subject: 'Kata sandi Anda diubah',
    content:
      'Kata sandi login Anda baru saja diubah. Anda sudah kami keluarkan dari perangkat lain.' +
      '\n\nBukan Anda? Segera hubungi layanan pelanggan.',
  },
  pinChanged: {
    subject: 'PIN penarikan baru',
    content:
      'PIN penarikan baru baru saja diatur untuk akun Anda.' +
      '\n\nBukan Anda? Segera hubungi layanan pelanggan.',
  },
  mobileVerified: {
    subject: 'Nomor HP diverifikasi',
    content:
      'Sebuah nomor HP baru saja diverifikasi untuk akun Anda.' +
      '\n\nBukan Anda? Segera hubungi layanan pelanggan.',
  },
  emailVerified: {
    subject: 'Email diverifikasi',
    content:
      'Sebuah alamat email baru saja diverifikasi untuk akun Anda.' +
      '\n\nBukan Anda? Segera hubungi layanan pelanggan.',
  },
  newLogin: {
    subject: 'Login baru ke akun Anda',
    content:
      'Akun Anda baru saja dimasuki dari perangkat baru: {{device}}.' +
      '\n\nBukan Anda? Segera hubungi layanan pelanggan.',
  },
};
