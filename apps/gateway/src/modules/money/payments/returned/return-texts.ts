import type { LanguageCode } from '@parlour/tenant';

import type { DepositView } from '../deposit-view.ts';

type ReturnTexts = {
  readonly title: string;
  readonly reference: string;
  readonly states: Readonly<Record<DepositView['state'], string>>;
  readonly toSite: string;
};

/** The words of the page that payers come back to, in every language. */
export const returnTexts: Readonly<Record<LanguageCode, ReturnTexts>> = {
  EN: {
    title: 'Your payment',
    reference: 'Reference',
    states: {
      open: 'Waiting for payment',
      review: 'Checking transfer',
      credited: 'Credited',
      checking: 'Under review',
      returning: 'Being returned to you',
      returned: 'Returned to you',
      failed: 'Not credited',
      expired: 'Expired',
      cancelled: 'Cancelled',
    },
    toSite: 'Go to your account',
  },
  TY: {
    title: 'Ang bayad mo',
    reference: 'Reference',
    states: {
      open: 'Hinihintay ang bayad',
      review: 'Chine-check ang transfer',
      credited: 'Na-credit na',
      checking: 'Nire-review',
      returning: 'Ibinabalik sa iyo',
      returned: 'Naibalik na sa iyo',
      failed: 'Hindi na-credit',
      expired: 'Expired',
      cancelled: 'Cancelled',
    },
    toSite: 'Pumunta sa account mo',
  },
  BN: {
    title: 'আপনার পেমেন্ট',
    reference: 'রেফারেন্স',
    states: {
      open: 'পেমেন্টের অপেক্ষায়',
      review: 'ট্রান্সফার যাচাই হচ্ছে',
      credited: 'জমা হয়েছে',
      checking: 'যাচাই চলছে',
      returning: 'আপনার কাছে ফেরত যাচ্ছে',
      returned: 'আপনাকে ফেরত দেওয়া হয়েছে',
      failed: 'জমা হয়নি',
      expired: 'মেয়াদ শেষ',
      cancelled: 'বাতিল',
    },
    toSite: 'আপনার অ্যাকাউন্টে যান',
  },
  HI: {
    title: 'आपका पेमेंट',
    reference: 'रेफ़रेंस',
    states: {
      open: 'पेमेंट पेंडिंग',
      review: 'ट्रांसफ़र की जाँच जारी',
      credited: 'जमा हो गया',
      checking: 'रिव्यू में',
      returning: 'आपको लौटाया जा रहा है',
      returned: 'आपको लौटा दिया गया',
      failed: 'जमा नहीं हुआ',
      expired: 'एक्सपायर हो गया',
      cancelled: 'रद्द',
    },
    toSite: 'अपने अकाउंट पर जाएँ',
  },
  ID: {
    title: 'Pembayaran Anda',
    reference: 'Referensi',
    states: {
      open: 'Menunggu pembayaran',
      review: 'Sedang dicek',
      credited: 'Sudah masuk',
      checking: 'Sedang ditinjau',
      returning: 'Sedang dikembalikan ke Anda',
      returned: 'Sudah dikembalikan ke Anda',
      failed: 'Tidak masuk',
      expired: 'Kedaluwarsa',
      cancelled: 'Dibatalkan',
    },
    toSite: 'Ke akun Anda',
  },
  UR: {
    title: 'آپ کی ادائیگی',
    reference: 'ریفرنس',
    states: {
      open: 'ادائیگی کا انتظار',
      review: 'ٹرانسفر چیک ہو رہا ہے',
      credited: 'جمع ہو گئی',
      checking: 'زیرِ جائزہ',
      returning: 'آپ کو واپس بھیجی جا رہی ہے',
      returned: 'آپ کو واپس مل گئی',
      failed: 'جمع نہیں ہوئی',
      expired: 'میعاد ختم',
      cancelled: 'منسوخ',
    },
    toSite: 'اپنے اکاؤنٹ پر جائیں',
  },
  CN: {
    title: '您的付款',
    reference: '单号',
    states: {
      open: '待付款',
      review: '核对中',
      credited: '已到账',
      checking: '审核中',
      returning: '退款中',
      returned: '已退款',
      failed: '未到账',
      expired: '已过期',
      cancelled: '已取消',
    },
    toSite: '前往我的账号',
  },
  TH: {
    title: 'การชำระเงินของคุณ',
    reference: 'เลขที่รายการ',
    states: {
      open: 'รอชำระเงิน',
      review: 'กำลังตรวจการโอน',
      credited: 'เข้าแล้ว',
      checking: 'กำลังตรวจสอบ',
      returning: 'กำลังคืนเงินให้คุณ',
      returned: 'คืนเงินแล้ว',
      failed: 'ยอดไม่เข้า',
      expired: 'หมดอายุแล้ว',
      cancelled: 'ยกเลิกแล้ว',
    },
    toSite: 'ไปที่บัญชีของคุณ',
  },
  VI: {
    title: 'Khoản thanh toán của bạn',
    reference: 'Mã giao dịch',
    states: {
      open: 'Chờ thanh toán',
      review: 'Đang kiểm tra chuyển khoản',
      credited: 'Đã cộng',
      checking: 'Đang duyệt',
      returning: 'Đang hoàn lại cho bạn',
      returned: 'Đã hoàn lại cho bạn',
      failed: 'Không được cộng',
      expired: 'Đã hết hạn',
      cancelled: 'Đã hủy',
    },
    toSite: 'Vào tài khoản của bạn',
  },
};
