import type { MemberTexts } from './member-texts.ts';

/** Messages to members in Indonesian. */
export const id: MemberTexts = {
  depositCredited: {
    subject: 'Deposit Anda sudah masuk',
    content:
      'Kami telah memeriksa deposit Anda sebesar {{amount}} (referensi {{reference}}). ' +
      'Dananya kini ada di dompet Anda.',
  },
  depositReturned: {
    subject: 'Deposit Anda dikembalikan',
    content:
      'Pembayaran Anda sebesar {{amount}} (referensi {{reference}}) tidak dapat ' +
      'dikreditkan. Dana dikembalikan ke rekening asal pembayaran.',
  },
  depositReturnDelayed: {
    subject: 'Kami perlu bantuan Anda untuk mengembalikan pembayaran',
    content:
      'Pembayaran Anda sebesar {{amount}} (referensi {{reference}}) belum dapat ' +
      'dikembalikan. Hubungi layanan pelanggan dan sebutkan rekening tujuannya.',
  },
  depositReversed: {
    subject: 'Deposit dibatalkan',
    content:
      'Pembayaran Anda (referensi {{reference}}) telah dikembalikan kepada Anda, ' +
      'sehingga {{amount}} dipotong dari dompet Anda.',
  },
  slipRejected: {
    subject: 'Transfer bank Anda tidak dapat dikonfirmasi',
    content:
      'Kami tidak dapat mengonfirmasi transfer bank Anda sebesar {{amount}} (referensi ' +
      '{{reference}}). Tidak ada dana yang dikreditkan.\n\nAlasan: {{reason}}',
  },
  withdrawalApproved: {
    subject: 'Penarikan Anda disetujui',
    content:
      'Penarikan Anda sebesar {{amount}} (referensi {{reference}}) disetujui. ' +
      'Pembayaran sedang diproses.',
  },
  withdrawalPaid: {
    subject: 'Penarikan Anda sudah dibayar',
    content:
      'Kami telah mengirim {{amount}} (referensi {{reference}}) ke rekening Anda. Lama ' +
      'dana masuk bergantung pada bank Anda.',
  },
  withdrawalRejected: {
    subject: 'Penarikan Anda ditolak',
    content:
      'Penarikan Anda sebesar {{amount}} (referensi {{reference}}) ditolak. Dananya ' +
      'sudah kembali ke dompet Anda.\n\nAlasan: {{reason}}',
  },
  withdrawalFailed: {
    subject: 'Penarikan Anda gagal dibayar',
    content:
      'Pembayaran {{amount}} (referensi {{reference}}) gagal. Dananya sudah kembali ke ' +
      'dompet Anda. Periksa data rekening Anda lalu coba lagi.',
  },
  withdrawalReturned: {
    subject: 'Penarikan Anda dikembalikan',
    content:
      'Bank atau e-wallet Anda mengembalikan {{amount}} (referensi {{reference}}). ' +
      'Dananya sudah kembali ke dompet Anda. Periksa data rekening Anda lalu coba lagi.',
  },
  withdrawalConfirm: {
    subject: 'Apakah penarikan Anda sudah diterima?',
    content:
      'Kami telah mengirim {{amount}} (referensi {{reference}}) kepada Anda. Buka ' +
      'penarikan Anda dan konfirmasi apakah sudah diterima.',
  },
  withdrawalUnanswered: {
    subject: 'Penarikan Anda dianggap diterima',
    content:
      'Kami telah mengirim {{amount}} (referensi {{reference}}) kepada Anda. Anda tidak ' +
      'menjawab tepat waktu, jadi dianggap diterima. Jika belum sampai, hubungi layanan ' +
      'pelanggan.',
  },
  transferReceived: {
    subject: 'Anda menerima transfer',
    content:
      '{{name}} mengirim {{amount}} kepada Anda (referensi {{reference}}). ' +
      'Dana sudah ada di dompet Anda.',
  },
  contractOffered: {
    subject: 'Anda mendapat penawaran kontrak',
    content: 'Anda ditawari kontrak: {{contractKind}}. Jawab di pusat agen Anda sebelum {{until}}.',
  },
  contractEndOffered: {
    subject: 'Penawaran untuk mengakhiri kontrak',
    content:
      'Anda diminta mengakhiri kontrak: {{contractKind}}. Jawab di pusat agen Anda sebelum ' +
      '{{until}}.',
  },
  contractAccepted: {
    subject: 'Penawaran Anda diterima',
    content:
      '{{name}} menerima penawaran Anda: {{contractKind}}. Berlaku mulai periode berikutnya.',
  },
  contractRejected: {
    subject: 'Penawaran Anda ditolak',
    content:
      '{{name}} menolak penawaran Anda: {{contractKind}}. Yang berlaku sebelumnya ' +
      'tetap berlaku.',
  },
  contractWithdrawn: {
    subject: 'Penawaran kontrak ditarik',
    content: 'Penawaran untuk Anda ditarik: {{contractKind}}.',
  },
  contractExpired: {
    subject: 'Penawaran kontrak kedaluwarsa',
    content: 'Penawaran kepada {{name}} tidak dijawab tepat waktu: {{contractKind}}.',
  },
  contractEnded: {
    subject: 'Kontrak berakhir',
    content: 'Kontrak {{name}} berakhir pada {{until}}: {{contractKind}}.',
  },
  uplineChanged: {
    subject: 'Anda memiliki upline baru',
    content:
      'Upline baru Anda adalah {{name}}. Mulai sekarang transfer dan kontrak ' +
      'dilakukan dengan agen ini.',
  },
  uplineRemoved: {
    subject: 'Anda tidak lagi memiliki upline',
    content: 'Mulai sekarang akun Anda berada langsung di bawah {{brand}}.',
  },
  downlineLeft: {
    subject: 'Seorang downline meninggalkan tim Anda',
    content:
      '{{name}} dipindahkan ke agen lain, seluruhnya {{count}} orang bersama timnya. ' +
      'Pendapatan Anda selama ini tetap milik Anda.',
  },
  downlineJoined: {
    subject: 'Downline baru di tim Anda',
    content: '{{name}} dipindahkan ke tim Anda, seluruhnya {{count}} orang bersama timnya.',
  },
  identityApproved: {
    subject: 'Identitas Anda sudah terverifikasi',
    content: 'Kami telah memeriksa dokumen Anda. Identitas Anda terverifikasi sampai {{until}}.',
  },
  identityRejected: {
    subject: 'Identitas Anda belum bisa kami verifikasi',
    content:
      'Dokumen yang Anda kirim ditolak. {{identityReasons}}\n\n' +
      'Buka pemeriksaan identitas di pusat keamanan dan kirim ulang.',
  },
  identityExpiring: {
    subject: 'Pemeriksaan identitas Anda akan berakhir',
    content:
      'Identitas Anda terverifikasi sampai {{until}}. Kirim dokumen yang masih ' +
      'berlaku sebelum itu agar penarikan Anda tidak tertunda.',
  },
  identityExpired: {
    subject: 'Pemeriksaan identitas Anda sudah berakhir',
    content:
      'Kirim dokumen yang masih berlaku di pusat keamanan. Anda mungkin ' +
      'memerlukannya untuk penarikan berikutnya.',
  },
  applicationApproved: {
    subject: 'Pengajuan Anda disetujui',
    content: 'Pengajuan Anda untuk “{{name}}” disetujui. Lihat bonusnya di Bonus saya.',
  },
  applicationRejected: {
    subject: 'Pengajuan Anda tidak disetujui',
    content: 'Pengajuan Anda untuk “{{name}}” tidak disetujui. Alasan:',
  },
  bonusClaimable: {
    subject: 'Ada bonus yang menunggu Anda',
    content: '{{bonusKind}}: {{reward}}. Klaim di pusat hadiah sebelum {{by}}.',
  },
  bonusReceived: {
    subject: 'Anda menerima bonus',
    content: '{{bonusKind}}: {{reward}}. Buka Bonus saya untuk melihat detailnya.',
  },
  bonusConverted: {
    subject: 'Bonus Anda kini menjadi uang tunai',
    content:
      '{{bonusKind}}: {{reward}}. Anda telah memenuhi syarat taruhan, dan sisa bonus ' +
      'kini menjadi uang tunai di dompet Anda.',
  },
  bonusExpiring: {
    subject: 'Sebuah bonus segera berakhir',
    content:
      '{{bonusKind}}: {{reward}}. Waktunya berakhir pada {{by}}. Buka Bonus saya ' +
      'untuk melihat yang masih tersisa.',
  },
  bonusExpired: {
    subject: 'Sebuah bonus telah berakhir',
    content: '{{bonusKind}}: {{reward}}. Waktunya berakhir pada {{by}}.',
  },
  rankReached: {
    subject: 'Anda telah mencapai {{name}}',
    content: 'Selamat! Level VIP Anda kini {{name}}. Buka Level VIP untuk melihat keuntungan Anda.',
  },
  rankLowered: {
    subject: 'Level VIP Anda berubah',
    content:
      'Level VIP Anda kini {{name}}, karena angka bulan lalu tidak cukup untuk ' +
      'mempertahankan level di atasnya. Buka Level VIP untuk melihat cara ' +
      'mempertahankannya.',
  },
  rankEnded: {
    subject: 'Level VIP Anda telah berakhir',
    content:
      'Angka bulan lalu tidak cukup untuk mempertahankan level VIP Anda. Buka ' +
      'Level VIP untuk melihat syarat level pertama.',
  },
};
