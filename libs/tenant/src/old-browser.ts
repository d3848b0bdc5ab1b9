import type { LanguageCode } from './languages.ts';

/**
 * Texts that a browser older than the list in package.json shows (`@parlour/tenant/old-browser`):
 * for pages as they are written, so that no script has to bring them.
 */
export const oldBrowserTexts: Readonly<Record<LanguageCode, string>> = {
  EN: 'This browser is too old to open this page, so update it or use another one.',
  TY: 'Masyadong luma ang browser na ito para sa page na ito, kaya i-update ito o gumamit ng iba.',
  BN: 'এই পেজের জন্য ব্রাউজারটি খুব পুরোনো: এটি আপডেট করুন বা অন্য ব্রাউজার ব্যবহার করুন।',
  HI: 'यह ब्राउज़र इस पेज के लिए बहुत पुराना है: इसे अपडेट करें या कोई दूसरा ब्राउज़र इस्तेमाल करें।',
  ID: 'Browser ini terlalu usang untuk halaman ini, jadi perbarui atau gunakan browser lain.',
  UR: 'یہ براؤزر اس صفحے کے لیے بہت پرانا ہے: اسے اپ ڈیٹ کریں یا کوئی دوسرا براؤزر استعمال کریں۔',
  CN: '此浏览器版本过旧，无法打开此页面，请更新或改用其他浏览器。',
  TH: 'เบราว์เซอร์นี้เก่าเกินไปจึงเปิดหน้านี้ไม่ได้ กรุณาอัปเดตหรือใช้เบราว์เซอร์อื่น',
  VI: 'Trình duyệt này quá cũ để mở trang này, hãy cập nhật hoặc dùng trình duyệt khác.',
};

/** The element that says it, hidden until a script finds that the browser is too old. */
export const OLD_BROWSER_ID = 'old-browser';

/**
 * A script that every browser reads and that shows the element: no browser before the list has all
 * three of what it asks for.
 */
export const OLD_BROWSER_SCRIPT =
  `(function(){var e=document.getElementById('${OLD_BROWSER_ID}');` +
  'if(e&&!(window.structuredClone&&Object.hasOwn&&[].findLast))e.hidden=false})()';
