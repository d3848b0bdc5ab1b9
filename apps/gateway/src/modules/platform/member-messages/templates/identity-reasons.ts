import type { IdentityReason } from '@parlour/contract/identity-documents';
import type { LanguageCode } from '@parlour/tenant';

/** The reasons that documents were rejected, in the words of messages; each a sentence. */
export const identityReasonTexts: Readonly<
  Record<LanguageCode, Readonly<Record<IdentityReason, string>>>
> = {
  EN: {
    unreadable: 'A photo is blurred or too dark to read.',
    cut_off: 'Part of the document isn’t in the photo.',
    wrong_document: 'We don’t accept this document.',
    document_expired: 'The document has expired.',
    name_differs: 'Your name doesn’t match your document.',
    details_differ: 'The number or a date doesn’t match your document.',
    selfie_differs: 'Your selfie doesn’t match your document.',
    already_used: 'This document was already used for another account.',
    under_age: 'You’re below the minimum age.',
    other: 'Contact customer service for details.',
  },
  TY: {
    unreadable: 'Malabo o masyadong madilim ang isang photo.',
    cut_off: 'Hindi kita sa photo ang isang bahagi ng dokumento.',
    wrong_document: 'Hindi namin tinatanggap ang dokumentong ito.',
    document_expired: 'Expired na ang dokumento.',
    name_differs: 'Hindi tugma ang pangalan mo sa dokumento.',
    details_differ: 'Hindi tugma ang number o petsa sa dokumento.',
    selfie_differs: 'Hindi tugma ang selfie mo sa dokumento.',
    already_used: 'Nagamit na ang dokumentong ito sa ibang account.',
    under_age: 'Wala ka pa sa minimum age.',
    other: 'Kontakin ang customer service para sa detalye.',
  },
  HI: {
    unreadable: 'कोई फ़ोटो धुंधली है, या इतनी अँधेरी है कि पढ़ी नहीं जाती।',
    cut_off: 'डॉक्यूमेंट का कुछ हिस्सा फ़ोटो में नहीं है।',
    wrong_document: 'हम यह डॉक्यूमेंट नहीं लेते।',
    document_expired: 'डॉक्यूमेंट एक्सपायर हो चुका है।',
    name_differs: 'आपका नाम डॉक्यूमेंट से मेल नहीं खाता।',
    details_differ: 'नंबर या कोई तारीख आपके डॉक्यूमेंट से मेल नहीं खाती।',
    selfie_differs: 'आपकी सेल्फ़ी डॉक्यूमेंट से मेल नहीं खाती।',
    already_used: 'यह डॉक्यूमेंट किसी दूसरे अकाउंट में पहले ही इस्तेमाल हो चुका है।',
    under_age: 'आपकी उम्र न्यूनतम उम्र से कम है।',
    other: 'ज़्यादा जानकारी के लिए कस्टमर सर्विस से संपर्क करें।',
  },
  BN: {
    unreadable: 'একটি ছবি ঝাপসা বা অন্ধকার, পড়া যাচ্ছে না।',
    cut_off: 'ডকুমেন্টের কিছু অংশ ছবিতে নেই।',
    wrong_document: 'আমরা এই ডকুমেন্ট নিই না।',
    document_expired: 'ডকুমেন্টের মেয়াদ শেষ হয়ে গেছে।',
    name_differs: 'আপনার নাম ডকুমেন্টের সঙ্গে মেলে না।',
    details_differ: 'নম্বর বা কোনো তারিখ ডকুমেন্টের সঙ্গে মেলে না।',
    selfie_differs: 'আপনার সেলফি ডকুমেন্টের সঙ্গে মেলে না।',
    already_used: 'এই ডকুমেন্ট আগেই অন্য অ্যাকাউন্টে ব্যবহার হয়েছে।',
    under_age: 'আপনার বয়স ন্যূনতম বয়সের কম।',
    other: 'বিস্তারিত জানতে কাস্টমার সার্ভিসে যোগাযোগ করুন।',
  },
  ID: {
    unreadable: 'Salah satu foto buram atau terlalu gelap untuk dibaca.',
    cut_off: 'Sebagian dokumen tidak terlihat di foto.',
    wrong_document: 'Kami tidak menerima dokumen ini.',
    document_expired: 'Dokumen sudah kedaluwarsa.',
    name_differs: 'Nama Anda tidak cocok dengan dokumen.',
    details_differ: 'Nomor atau tanggalnya tidak cocok dengan dokumen.',
    selfie_differs: 'Selfie Anda tidak cocok dengan dokumen.',
    already_used: 'Dokumen ini sudah pernah dipakai untuk akun lain.',
    under_age: 'Usia Anda di bawah batas minimum.',
    other: 'Hubungi layanan pelanggan untuk info lebih lanjut.',
  },
  UR: {
    unreadable: 'کوئی تصویر دھندلی یا بہت تاریک ہے، پڑھی نہیں جا رہی۔',
    cut_off: 'دستاویز کا کچھ حصہ تصویر میں نہیں آیا۔',
    wrong_document: 'ہم یہ دستاویز قبول نہیں کرتے۔',
    document_expired: 'دستاویز کی میعاد ختم ہو چکی ہے۔',
    name_differs: 'آپ کا نام دستاویز سے نہیں ملتا۔',
    details_differ: 'نمبر یا کوئی تاریخ دستاویز سے نہیں ملتی۔',
    selfie_differs: 'آپ کی سیلفی دستاویز سے نہیں ملتی۔',
    already_used: 'یہ دستاویز پہلے ہی کسی اور اکاؤنٹ کے لیے استعمال ہو چکی ہے۔',
    under_age: 'آپ کی عمر مقررہ حد سے کم ہے۔',
    other: 'تفصیل کے لیے کسٹمر سروس سے رابطہ کریں۔',
  },
  CN: {
    unreadable: '图片模糊或太暗，无法辨认。',
    cut_off: '图片中的证件不完整。',
    wrong_document: '不支持此类证件。',
    document_expired: '证件已过期。',
    name_differs: '姓名与证件不符。',
    details_differ: '号码或日期与证件不符。',
    selfie_differs: '自拍照与证件不符。',
    already_used: '此证件已用于其他账号。',
    under_age: '未达到最低年龄。',
    other: '详情请联系客服。',
  },
  TH: {
    unreadable: 'มีรูปที่เบลอหรือมืดเกินกว่าจะอ่านได้',
    cut_off: 'เอกสารบางส่วนไม่อยู่ในรูป',
    wrong_document: 'เราไม่รับเอกสารนี้',
    document_expired: 'เอกสารหมดอายุแล้ว',
    name_differs: 'ชื่อของคุณไม่ตรงกับเอกสาร',
    details_differ: 'เลขที่หรือวันที่ไม่ตรงกับเอกสาร',
    selfie_differs: 'รูปเซลฟีของคุณไม่ตรงกับเอกสาร',
    already_used: 'เอกสารนี้ใช้กับบัญชีอื่นแล้ว',
    under_age: 'คุณอายุต่ำกว่าเกณฑ์ขั้นต่ำ',
    other: 'กรุณาติดต่อฝ่ายบริการลูกค้าเพื่อสอบถามรายละเอียด',
  },
  VI: {
    unreadable: 'Ảnh bị mờ hoặc quá tối nên không đọc được.',
    cut_off: 'Ảnh không chụp đủ giấy tờ.',
    wrong_document: 'Chúng tôi không nhận loại giấy tờ này.',
    document_expired: 'Giấy tờ đã hết hạn.',
    name_differs: 'Tên của bạn không khớp với giấy tờ.',
    details_differ: 'Số hoặc ngày không khớp với giấy tờ.',
    selfie_differs: 'Ảnh selfie không khớp với giấy tờ.',
    already_used: 'Giấy tờ này đã được dùng cho tài khoản khác.',
    under_age: 'Bạn chưa đủ tuổi tối thiểu.',
    other: 'Hãy liên hệ chăm sóc khách hàng để biết chi tiết.',
  },
};

const isReason = (code: string): code is IdentityReason =>
  Object.hasOwn(identityReasonTexts.EN, code);

/** Reasons, with spaces between them, in the reader's language. */
export const translateIdentityReasons = (language: LanguageCode, reasons: string): string =>
  reasons
    .split(' ')
    .filter(isReason)
    .map((reason) => identityReasonTexts[language][reason])
    .join(' ');
