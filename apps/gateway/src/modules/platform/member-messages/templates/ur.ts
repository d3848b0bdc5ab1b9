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
  depositReturnDelayed: {
    subject: 'ادائیگی واپس کرنے کے لیے آپ کی مدد درکار ہے',
    content:
      'آپ کی {{amount}} کی ادائیگی (حوالہ {{reference}}) ابھی واپس نہیں بھیجی جا سکی۔ ' +
      'کسٹمر سروس سے رابطہ کر کے بتائیں کہ رقم کس اکاؤنٹ میں چاہیے۔',
  },
  depositReversed: {
    subject: 'ایک ڈپازٹ واپس ہو گیا',
    content:
      'آپ کی ادائیگی (حوالہ {{reference}}) آپ کو واپس ہو گئی ہے، اس لیے آپ کے والٹ سے ' +
      '{{amount}} کاٹ لیے گئے۔',
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
  withdrawalUnanswered: {
    subject: 'آپ کی رقم موصول شمار ہوئی',
    content:
      'ہم نے آپ کو {{amount}} (حوالہ {{reference}}) بھیجے ہیں۔ آپ نے وقت پر جواب نہیں ' +
      'دیا، اس لیے رقم موصول شمار ہوئی۔ اگر رقم نہیں پہنچی تو کسٹمر سروس سے رابطہ کریں۔',
  },
  transferReceived: {
    subject: 'آپ کو ٹرانسفر موصول ہوا',
    content: '{{name}} نے آپ کو {{amount}} بھیجے (حوالہ {{reference}})۔ رقم آپ کے والٹ میں ہے۔',
  },
  contractOffered: {
    subject: 'آپ کے لیے معاہدے کی پیشکش ہے',
    content:
      'آپ کو معاہدے کی پیشکش کی گئی ہے: {{contractKind}}۔ {{until}} تک اپنے ایجنٹ سینٹر میں ' +
      'جواب دیں۔',
  },
  contractEndOffered: {
    subject: 'معاہدہ ختم کرنے کی پیشکش',
    content:
      'آپ سے معاہدہ ختم کرنے کو کہا گیا ہے: {{contractKind}}۔ {{until}} تک اپنے ایجنٹ سینٹر ' +
      'میں جواب دیں۔',
  },
  contractAccepted: {
    subject: 'آپ کی پیشکش قبول ہو گئی',
    content: '{{name}} نے آپ کی پیشکش قبول کر لی: {{contractKind}}۔ یہ اگلی مدت سے نافذ ہوگی۔',
  },
  contractRejected: {
    subject: 'آپ کی پیشکش مسترد ہو گئی',
    content: '{{name}} نے آپ کی پیشکش مسترد کر دی: {{contractKind}}۔ جو پہلے نافذ تھا وہی رہے گا۔',
  },
  contractWithdrawn: {
    subject: 'معاہدے کی پیشکش واپس لے لی گئی',
    content: 'آپ کو کی گئی پیشکش واپس لے لی گئی: {{contractKind}}۔',
  },
  contractExpired: {
    subject: 'معاہدے کی پیشکش کی مدت ختم ہو گئی',
    content: '{{name}} کو کی گئی پیشکش کا وقت پر جواب نہیں آیا: {{contractKind}}۔',
  },
  contractEnded: {
    subject: 'معاہدہ ختم ہو رہا ہے',
    content: '{{name}} کا معاہدہ {{until}} کو ختم ہوگا: {{contractKind}}۔',
  },
  uplineChanged: {
    subject: 'آپ کی نئی اپ لائن',
    content: 'آپ کی نئی اپ لائن {{name}} ہے۔ اب سے ٹرانسفر اور معاہدے اسی ایجنٹ کے ساتھ ہوں گے۔',
  },
  uplineRemoved: {
    subject: 'اب آپ کی کوئی اپ لائن نہیں',
    content: 'اب سے آپ کا اکاؤنٹ براہ راست {{brand}} کے تحت ہے۔',
  },
  downlineLeft: {
    subject: 'ایک ڈاؤن لائن آپ کی ٹیم سے چلی گئی',
    content:
      '{{name}} کو دوسرے ایجنٹ کے پاس منتقل کر دیا گیا ہے، ٹیم سمیت کل {{count}} ' +
      'افراد۔ آپ کی اب تک کی کمائی آپ ہی کی رہے گی۔',
  },
  downlineJoined: {
    subject: 'آپ کی ٹیم میں نئی ڈاؤن لائن',
    content: '{{name}} کو آپ کے پاس منتقل کر دیا گیا ہے، ٹیم سمیت کل {{count}} افراد۔',
  },
  identityApproved: {
    subject: 'آپ کی شناخت کی تصدیق ہو گئی',
    content: 'ہم نے آپ کی دستاویزات جانچ لی ہیں۔ آپ کی شناخت {{until}} تک تصدیق شدہ ہے۔',
  },
  identityRejected: {
    subject: 'آپ کی شناخت کی تصدیق نہیں ہو سکی',
    content:
      'آپ کی بھیجی ہوئی دستاویزات مسترد کر دی گئیں۔ {{identityReasons}}\n\n' +
      'سیکیورٹی سینٹر میں شناخت کی جانچ کھولیں اور انہیں دوبارہ بھیجیں۔',
  },
  identityExpiring: {
    subject: 'آپ کی شناخت کی تصدیق کی میعاد ختم ہونے والی ہے',
    content:
      'آپ کی شناخت {{until}} تک تصدیق شدہ ہے۔ اس سے پہلے ایک موجودہ دستاویز بھیج دیں ' +
      'تاکہ رقم نکلوانے میں تاخیر نہ ہو۔',
  },
  identityExpired: {
    subject: 'آپ کی شناخت کی تصدیق کی میعاد ختم ہو گئی',
    content:
      'سیکیورٹی سینٹر میں ایک موجودہ دستاویز بھیجیں۔ اگلی بار رقم نکلوانے کے لیے اس ' +
      'کی ضرورت پڑ سکتی ہے۔',
  },
  applicationApproved: {
    subject: 'آپ کی درخواست منظور ہو گئی',
    content: '“{{name}}” کے لیے آپ کی درخواست منظور ہو گئی۔ اپنا بونس میرے بونس میں دیکھیں۔',
  },
  applicationRejected: {
    subject: 'آپ کی درخواست منظور نہیں ہوئی',
    content: '“{{name}}” کے لیے آپ کی درخواست منظور نہیں ہوئی۔ وجہ:',
  },
  bonusClaimable: {
    subject: 'ایک بونس آپ کا منتظر ہے',
    content: '{{bonusKind}}: {{reward}}۔ اسے {{by}} تک ریوارڈ سینٹر سے لے لیں۔',
  },
  bonusReceived: {
    subject: 'آپ کو بونس ملا ہے',
    content: '{{bonusKind}}: {{reward}}۔ تفصیل کے لیے میرے بونس کھولیں۔',
  },
  bonusConverted: {
    subject: 'آپ کا بونس اب نقد ہے',
    content:
      '{{bonusKind}}: {{reward}}۔ آپ نے شرط لگانے کی حد پوری کر لی ہے، اور بونس میں ' +
      'سے جو بچا وہ اب آپ کے والٹ میں نقد ہے۔',
  },
  bonusExpiring: {
    subject: 'ایک بونس ختم ہونے والا ہے',
    content:
      '{{bonusKind}}: {{reward}}۔ اس کا وقت {{by}} کو ختم ہوگا۔ کیا باقی ہے، یہ ' +
      'دیکھنے کے لیے میرے بونس کھولیں۔',
  },
  bonusExpired: {
    subject: 'ایک بونس ختم ہو گیا',
    content: '{{bonusKind}}: {{reward}}۔ اس کا وقت {{by}} کو ختم ہوا۔',
  },
  rankReached: {
    subject: 'آپ {{name}} تک پہنچ گئے ہیں',
    content: 'مبارک ہو! آپ کا VIP لیول اب {{name}} ہے۔ اپنے فائدے دیکھنے کے لیے VIP لیول کھولیں۔',
  },
  rankLowered: {
    subject: 'آپ کا VIP لیول بدل گیا ہے',
    content:
      'آپ کا VIP لیول اب {{name}} ہے، کیونکہ پچھلے مہینے کے اعداد اوپر والا لیول ' +
      'برقرار رکھنے کے لیے کافی نہیں تھے۔ اسے برقرار رکھنے کا طریقہ VIP لیول میں ' +
      'دیکھیں۔',
  },
  rankEnded: {
    subject: 'آپ کا VIP لیول ختم ہو گیا ہے',
    content:
      'پچھلے مہینے کے اعداد آپ کا VIP لیول برقرار رکھنے کے لیے کافی نہیں تھے۔ پہلے ' +
      'لیول کے لیے کیا درکار ہے، یہ VIP لیول میں دیکھیں۔',
  },
};
