import type { rejectionReasons } from '@parlour/contract/states/withdrawals';
import type { LanguageCode } from '@parlour/tenant';

import { slipTexts } from './slip-reasons.ts';

type Reason = (typeof rejectionReasons)[number];

/** The reasons that a withdrawal was rejected, in the words of messages. */
const rejectionTexts: Readonly<Record<LanguageCode, Readonly<Record<Reason, string>>>> = {
  EN: {
    account_details: 'the account details are incorrect.',
    name_mismatch: 'the account isn’t in your own name.',
    identity_check: 'we need to verify your identity first. Contact customer service.',
    unusual_activity: 'we noticed unusual activity. Contact customer service.',
    rules_broken: 'it doesn’t meet our terms. Contact customer service.',
    payout_failed: 'the payment provider couldn’t pay it.',
    other: 'contact customer service for details.',
  },
  TY: {
    account_details: 'mali ang detalye ng account.',
    name_mismatch: 'hindi nakapangalan sa iyo ang account.',
    identity_check:
      'kailangan muna naming i-verify ang identity mo. Kontakin ang customer service.',
    unusual_activity: 'may napansin kaming kakaibang aktibidad. Kontakin ang customer service.',
    rules_broken: 'hindi ito pasok sa terms namin. Kontakin ang customer service.',
    payout_failed: 'hindi ito naipadala ng payment provider.',
    other: 'kontakin ang customer service para sa detalye.',
  },
  HI: {
    account_details: 'अकाउंट की डिटेल सही नहीं है।',
    name_mismatch: 'अकाउंट आपके अपने नाम पर नहीं है।',
    identity_check: 'पहले हमें आपकी पहचान वेरिफ़ाई करनी है। कस्टमर सर्विस से संपर्क करें।',
    unusual_activity: 'हमें असामान्य एक्टिविटी दिखी। कस्टमर सर्विस से संपर्क करें।',
    rules_broken: 'यह हमारी शर्तों के मुताबिक नहीं है। कस्टमर सर्विस से संपर्क करें।',
    payout_failed: 'पेमेंट कंपनी इसका पेमेंट नहीं कर सकी।',
    other: 'ज़्यादा जानकारी के लिए कस्टमर सर्विस से संपर्क करें।',
  },
  BN: {
    account_details: 'অ্যাকাউন্টের তথ্য ঠিক নেই।',
    name_mismatch: 'অ্যাকাউন্টটি আপনার নিজের নামে নয়।',
    identity_check: 'আগে আপনার পরিচয় যাচাই করতে হবে। কাস্টমার সার্ভিসে যোগাযোগ করুন।',
    unusual_activity: 'আপনার অ্যাকাউন্টে অস্বাভাবিক কিছু ধরা পড়েছে। কাস্টমার সার্ভিসে যোগাযোগ করুন।',
    rules_broken: 'এই উইথড্র আমাদের শর্ত পূরণ করে না। কাস্টমার সার্ভিসে যোগাযোগ করুন।',
    payout_failed: 'পেমেন্ট প্রোভাইডার টাকা পাঠাতে পারেনি।',
    other: 'বিস্তারিত জানতে কাস্টমার সার্ভিসে যোগাযোগ করুন।',
  },
  ID: {
    account_details: 'data rekening tidak benar.',
    name_mismatch: 'rekening bukan atas nama Anda sendiri.',
    identity_check: 'kami perlu memverifikasi identitas Anda dulu. Hubungi layanan pelanggan.',
    unusual_activity: 'kami menemukan aktivitas tidak biasa. Hubungi layanan pelanggan.',
    rules_broken: 'penarikan ini tidak memenuhi ketentuan kami. Hubungi layanan pelanggan.',
    payout_failed: 'penyedia pembayaran tidak bisa membayarnya.',
    other: 'hubungi layanan pelanggan untuk info lebih lanjut.',
  },
  UR: {
    account_details: 'اکاؤنٹ کی تفصیل درست نہیں۔',
    name_mismatch: 'اکاؤنٹ آپ کے اپنے نام پر نہیں ہے۔',
    identity_check: 'پہلے ہمیں آپ کی شناخت کی تصدیق کرنی ہے۔ کسٹمر سروس سے رابطہ کریں۔',
    unusual_activity: 'ہمیں غیر معمولی سرگرمی نظر آئی۔ کسٹمر سروس سے رابطہ کریں۔',
    rules_broken: 'یہ ہماری شرائط کے مطابق نہیں۔ کسٹمر سروس سے رابطہ کریں۔',
    payout_failed: 'پیمنٹ کمپنی رقم نہیں بھیج سکی۔',
    other: 'تفصیل کے لیے کسٹمر سروس سے رابطہ کریں۔',
  },
  CN: {
    account_details: '收款账户信息有误。',
    name_mismatch: '收款账户不在您名下。',
    identity_check: '须先验证您的身份，请联系客服。',
    unusual_activity: '您的账号有异常活动，请联系客服。',
    rules_broken: '不符合本站条款，请联系客服。',
    payout_failed: '支付商未能出款。',
    other: '详情请联系客服。',
  },
  TH: {
    account_details: 'ข้อมูลบัญชีไม่ถูกต้อง',
    name_mismatch: 'บัญชีไม่ใช่ชื่อของคุณเอง',
    identity_check: 'เราต้องยืนยันตัวตนของคุณก่อน กรุณาติดต่อฝ่ายบริการลูกค้า',
    unusual_activity: 'เราพบความเคลื่อนไหวผิดปกติ กรุณาติดต่อฝ่ายบริการลูกค้า',
    rules_broken: 'ไม่เป็นไปตามข้อกำหนดของเรา กรุณาติดต่อฝ่ายบริการลูกค้า',
    payout_failed: 'ผู้ให้บริการชำระเงินจ่ายเงินไม่ได้',
    other: 'กรุณาติดต่อฝ่ายบริการลูกค้าเพื่อสอบถามรายละเอียด',
  },
  VI: {
    account_details: 'thông tin tài khoản không đúng.',
    name_mismatch: 'tài khoản không đứng tên bạn.',
    identity_check:
      'chúng tôi cần xác minh danh tính của bạn trước. Hãy liên hệ chăm sóc khách hàng.',
    unusual_activity: 'chúng tôi nhận thấy hoạt động bất thường. Hãy liên hệ chăm sóc khách hàng.',
    rules_broken:
      'lệnh rút không đáp ứng điều khoản của chúng tôi. Hãy liên hệ chăm sóc khách hàng.',
    payout_failed: 'nhà cung cấp thanh toán không chuyển được tiền.',
    other: 'hãy liên hệ chăm sóc khách hàng để biết chi tiết.',
  },
};

/** The reason in the reader's language; one that was written as a text stays as it is. */
export function translateReason(language: LanguageCode, reason: string): string {
  const texts: Readonly<Record<string, string>> = {
    ...rejectionTexts[language],
    ...slipTexts[language],
  };
  return Object.hasOwn(texts, reason) ? (texts[reason] ?? reason) : reason;
}
