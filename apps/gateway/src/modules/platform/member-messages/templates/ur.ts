import type { MemberTexts } from './member-texts.ts';

/** Messages to members in Urdu. */
export const ur: MemberTexts = {
  depositCredited: {
    subject: 'آپ کا ڈپازٹ جمع ہو گیا',
    content:
      'ہم نے آپ کا {{amount}} کا ڈپازٹ (حوالہ {{reference}}) جانچ لیا ہے۔ رقم اب آپ کے ' +
      'والٹ میں ہے۔',
  },
  depositReturned: {
    subject: 'آپ کا ڈپازٹ واپس بھیجا جا رہا ہے',
    content:
      'آپ کی {{amount}} کی ادائیگی (حوالہ {{reference}}) جمع نہیں ہو سکی۔ رقم اسی ' +
      'اکاؤنٹ میں واپس جا رہی ہے جس سے آپ نے ادائیگی کی تھی۔',
  },
  slipRejected: {
    subject: 'آپ کی بینک ٹرانسفر کی تصدیق نہیں ہو سکی',
    content:
      'ہم آپ کی {{amount}} کی بینک ٹرانسفر (حوالہ {{reference}}) کی تصدیق نہیں کر سکے۔ ' +
      'کوئی رقم جمع نہیں ہوئی۔\n\nوجہ: {{reason}}',
  },
  withdrawalApproved: {
    subject: 'رقم نکلوانے کی درخواست منظور ہو گئی',
    content:
      'آپ کی {{amount}} نکلوانے کی درخواست (حوالہ {{reference}}) منظور ہو گئی۔ ادائیگی ' +
      'کی جا رہی ہے۔',
  },
  withdrawalPaid: {
    subject: 'آپ کی رقم بھیج دی گئی',
    content:
      'ہم نے {{amount}} (حوالہ {{reference}}) آپ کے اکاؤنٹ میں بھیج دیے ہیں۔ پہنچنے ' +
      'میں لگنے والا وقت آپ کے بینک پر منحصر ہے۔',
  },
  withdrawalRejected: {
    subject: 'رقم نکلوانے کی درخواست مسترد ہو گئی',
    content:
      'آپ کی {{amount}} نکلوانے کی درخواست (حوالہ {{reference}}) مسترد ہو گئی۔ رقم آپ ' +
      'کے والٹ میں واپس آ گئی ہے۔\n\nوجہ: {{reason}}',
  },
  withdrawalFailed: {
    subject: 'آپ کی رقم بھیجی نہیں جا سکی',
    content:
      '{{amount}} کی ادائیگی (حوالہ {{reference}}) ناکام رہی۔ رقم آپ کے والٹ میں واپس ' +
      'آ گئی ہے۔ اپنے اکاؤنٹ کی تفصیلات دیکھیں اور دوبارہ کوشش کریں۔',
  },
  withdrawalReturned: {
    subject: 'نکلوائی گئی رقم واپس آ گئی',
    content:
      'آپ کے بینک یا ای والٹ نے {{amount}} (حوالہ {{reference}}) واپس بھیج دیے۔ رقم آپ ' +
      'کے والٹ میں واپس آ گئی ہے۔ اپنے اکاؤنٹ کی تفصیلات دیکھیں اور دوبارہ کوشش کریں۔',
  },
  withdrawalConfirm: {
    subject: 'کیا آپ کی رقم پہنچ گئی؟',
    content:
      'ہم نے آپ کو {{amount}} (حوالہ {{reference}}) بھیجے ہیں۔ رقم نکلوانے کا ریکارڈ ' +
      'کھولیں اور تصدیق کریں کہ رقم ملی یا نہیں۔',
  },
  transferReceived: {
    subject: 'آپ کو ٹرانسفر موصول ہوا',
    content: '{{name}} نے آپ کو {{amount}} بھیجے (حوالہ {{reference}})۔ رقم آپ کے والٹ میں ہے۔',
  },
};
