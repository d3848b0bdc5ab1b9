import type { MemberTexts } from './member-texts.ts';

/** Messages to members in Urdu. */
export const ur: MemberTexts = {
  depositCredited: {
    subject: 'آپ کا ڈپازٹ جمع ہو گیا',
    content:
      'ہم نے آپ کا {{amount}} کا ڈپازٹ (ریفرنس {{reference}}) چیک کر لیا ہے۔ رقم اب آپ کے ' +
      'والٹ میں ہے۔',
  },
  depositReturned: {
    subject: 'ہم آپ کا ڈپازٹ واپس بھیج رہے ہیں',
    content:
      'ہم آپ کی {{amount}} کی ادائیگی (ریفرنس {{reference}}) جمع نہیں کر سکے۔ ہم اسے اسی ' +
      'اکاؤنٹ میں واپس بھیج رہے ہیں جس سے آپ نے ادا کی۔',
  },
  depositReturnDelayed: {
    subject: 'ادائیگی واپس کرنے کے لیے آپ کی مدد چاہیے',
    content:
      'ہم آپ کی {{amount}} کی ادائیگی (ریفرنس {{reference}}) ابھی واپس نہیں بھیج سکے۔ ' +
      'کسٹمر سروس سے رابطہ کریں اور بتائیں کہ رقم کس اکاؤنٹ میں بھیجیں۔',
  },
  depositReversed: {
    subject: 'آپ کا ڈپازٹ واپس ہو گیا',
    content:
      'آپ کی ادائیگی (ریفرنس {{reference}}) آپ کو واپس ہو گئی، اس لیے ہم نے آپ کے والٹ سے ' +
      '{{amount}} کاٹ لیے۔',
  },
  slipRejected: {
    subject: 'ہم آپ کے بینک ٹرانسفر کی تصدیق نہیں کر سکے',
    content:
      'ہم آپ کے {{amount}} کے بینک ٹرانسفر (ریفرنس {{reference}}) کی تصدیق نہیں کر سکے، اس ' +
      'لیے رقم جمع نہیں کی۔\n\nوجہ: {{reason}}',
  },
  withdrawalApproved: {
    subject: 'رقم نکلوانے کی درخواست منظور ہو گئی',
    content:
      'ہم نے آپ کی {{amount}} نکلوانے کی درخواست (ریفرنس {{reference}}) منظور کر لی۔ ہم ' +
      'رقم ابھی بھیج رہے ہیں۔',
  },
  withdrawalPaid: {
    subject: 'آپ کی رقم بھیج دی گئی',
    content:
      'ہم نے {{amount}} (ریفرنس {{reference}}) آپ کے اکاؤنٹ میں بھیج دیے ہیں۔ آپ کے بینک ' +
      'کے لحاظ سے پہنچنے میں کچھ وقت لگ سکتا ہے۔',
  },
  withdrawalRejected: {
    subject: 'رقم نکلوانے کی درخواست مسترد ہو گئی',
    content:
      'ہم آپ کی {{amount}} نکلوانے کی درخواست (ریفرنس {{reference}}) منظور نہیں کر سکے۔ ' +
      'رقم آپ کے والٹ میں واپس آ گئی ہے۔\n\nوجہ: {{reason}}',
  },
  withdrawalFailed: {
    subject: 'ہم آپ کی رقم نہیں بھیج سکے',
    content:
      'ہم {{amount}} (ریفرنس {{reference}}) نہیں بھیج سکے۔ رقم آپ کے والٹ میں واپس آ گئی ' +
      'ہے۔ اپنے اکاؤنٹ کی تفصیل دیکھیں اور دوبارہ کوشش کریں۔',
  },
  withdrawalReturned: {
    subject: 'نکلوائی گئی رقم واپس آ گئی',
    content:
      'آپ کے بینک یا ای والٹ نے {{amount}} (ریفرنس {{reference}}) واپس بھیج دیے۔ رقم آپ کے ' +
      'والٹ میں واپس آ گئی ہے۔ اپنے اکاؤنٹ کی تفصیل دیکھیں اور دوبارہ کوشش کریں۔',
  },
  withdrawalConfirm: {
    subject: 'کیا آپ کی رقم پہنچ گئی؟',
    content:
      'ہم نے آپ کو {{amount}} (ریفرنس {{reference}}) بھیجے ہیں۔ نکلوائی گئی رقموں کا ' +
      'ریکارڈ کھولیں اور بتائیں کہ رقم ملی یا نہیں۔',
  },
  withdrawalUnanswered: {
    subject: 'ہم نے آپ کی رقم موصول مان لی',
    content:
      'ہم نے آپ کو {{amount}} (ریفرنس {{reference}}) بھیجے۔ آپ نے وقت پر جواب نہیں دیا، اس ' +
      'لیے ہم نے رقم موصول مان لی۔ رقم نہیں پہنچی تو کسٹمر سروس سے رابطہ کریں۔',
  },
  transferReceived: {
    subject: 'آپ کو ٹرانسفر ملا ہے',
    content: '{{name}} نے آپ کو {{amount}} بھیجے (ریفرنس {{reference}})۔ رقم آپ کے والٹ میں ہے۔',
  },
  contractOffered: {
    subject: 'آپ کے لیے معاہدے کی آفر ہے',
    content:
      'آپ کے لیے معاہدے کی نئی آفر ہے: {{contractKind}}۔ {{until}} تک اپنے ایجنٹ سینٹر میں ' +
      'جواب دیں۔',
  },
  contractEndOffered: {
    subject: 'آپ کے لیے معاہدہ ختم کرنے کی آفر ہے',
    content:
      'آپ کے لیے معاہدہ ختم کرنے کی آفر ہے: {{contractKind}}۔ {{until}} تک اپنے ایجنٹ ' +
      'سینٹر میں جواب دیں۔',
  },
  contractAccepted: {
    subject: 'آپ کی آفر قبول ہو گئی',
    content: '{{name}} نے آپ کی آفر قبول کر لی: {{contractKind}}۔ یہ اگلی مدت سے لاگو ہو گی۔',
  },
  contractRejected: {
    subject: 'آپ کی آفر مسترد ہو گئی',
    content: '{{name}} نے آپ کی آفر مسترد کر دی: {{contractKind}}۔ فی الحال کچھ نہیں بدلے گا۔',
  },
  contractWithdrawn: {
    subject: 'آپ کے معاہدے کی آفر واپس لے لی گئی',
    content: 'آپ کو ملی ہوئی آفر واپس لے لی گئی: {{contractKind}}۔',
  },
  contractExpired: {
    subject: 'آپ کی آفر کی میعاد ختم ہو گئی',
    content: '{{name}} نے آپ کی آفر کا وقت پر جواب نہیں دیا: {{contractKind}}۔',
  },
  contractEnded: {
    subject: 'ایک معاہدہ ختم ہو رہا ہے',
    content: '{{name}} کا معاہدہ {{until}} کو ختم ہو گا: {{contractKind}}۔',
  },
  uplineChanged: {
    subject: 'آپ کی نئی اپ لائن',
    content: 'آپ کی نئی اپ لائن {{name}} ہیں۔ اب سے آپ کے ٹرانسفر اور معاہدے انہی کے ساتھ ہوں گے۔',
  },
  uplineRemoved: {
    subject: 'اب آپ کی کوئی اپ لائن نہیں',
    content: 'اب سے آپ کا اکاؤنٹ براہ راست {{brand}} کے نیچے ہے۔',
  },
  downlineLeft: {
    subject: 'آپ کی ڈاؤن لائن کا ایک ممبر ٹیم سے چلا گیا',
    content:
      'ہم نے {{name}} کو دوسرے ایجنٹ کے نیچے کر دیا ہے، ٹیم سمیت کل {{count}} افراد۔ آپ کی ' +
      'اب تک کی پوری کمائی آپ کی ہے۔',
  },
  downlineJoined: {
    subject: 'آپ کی ڈاؤن لائن میں نیا ممبر',
    content: 'ہم نے {{name}} کو آپ کے نیچے کر دیا ہے، ٹیم سمیت کل {{count}} افراد۔',
  },
  identityApproved: {
    subject: 'آپ کی شناخت کی تصدیق ہو گئی',
    content: 'ہم نے آپ کی دستاویزات چیک کر لی ہیں۔ آپ کی شناخت {{until}} تک تصدیق شدہ ہے۔',
  },
  identityRejected: {
    subject: 'ہم آپ کی شناخت کی تصدیق نہیں کر سکے',
    content:
      'ہم آپ کی دستاویزات منظور نہیں کر سکے۔ {{identityReasons}}\n\n' +
      'سیکیورٹی سینٹر میں شناخت کی تصدیق کھولیں اور انہیں دوبارہ بھیجیں۔',
  },
  identityExpiring: {
    subject: 'آپ کی شناخت کی تصدیق جلد ختم ہو رہی ہے',
    content:
      'آپ کی شناخت {{until}} تک تصدیق شدہ ہے۔ اس سے پہلے ایسی دستاویز بھیجیں جس کی میعاد ' +
      'باقی ہو، تاکہ رقم نکلوانے میں تاخیر نہ ہو۔',
  },
  identityExpired: {
    subject: 'آپ کی شناخت کی تصدیق کی میعاد ختم ہو گئی',
    content:
      'سیکیورٹی سینٹر میں ایسی دستاویز بھیجیں جس کی میعاد باقی ہو۔ اگلی بار رقم نکلوانے کے ' +
      'لیے یہ چاہیے ہو سکتی ہے۔',
  },
  applicationApproved: {
    subject: 'آپ کی درخواست منظور ہو گئی',
    content: '“{{name}}” کے لیے آپ کی درخواست منظور ہو گئی۔ اپنا بونس میرے بونس میں دیکھیں۔',
  },
  applicationRejected: {
    subject: 'ہم آپ کی درخواست منظور نہیں کر سکے',
    content: 'ہم “{{name}}” کے لیے آپ کی درخواست منظور نہیں کر سکے۔ وجہ:',
  },
  bonusClaimable: {
    subject: 'آپ کا بونس لینے کے لیے تیار ہے',
    content: '{{bonusKind}}: {{reward}}۔ اسے {{by}} تک ریوارڈ سینٹر سے لے لیں۔',
  },
  bonusReceived: {
    subject: 'آپ کو بونس ملا ہے',
    content: '{{bonusKind}}: {{reward}}۔ تفصیل میرے بونس میں دیکھیں۔',
  },
  bonusConverted: {
    subject: 'آپ کا بونس اب کیش ہے',
    content:
      '{{bonusKind}}: {{reward}}۔ آپ نے ٹرن اوور پورا کر لیا ہے۔ بونس میں سے جو بچا وہ اب ' +
      'آپ کے والٹ میں کیش ہے۔',
  },
  bonusExpiring: {
    subject: 'آپ کا بونس جلد ختم ہو رہا ہے',
    content:
      '{{bonusKind}}: {{reward}}۔ اس کی میعاد {{by}} کو ختم ہو گی۔ کیا کرنا باقی ہے، یہ ' +
      'میرے بونس میں دیکھیں۔',
  },
  bonusExpired: {
    subject: 'آپ کے بونس کی میعاد ختم ہو گئی',
    content: '{{bonusKind}}: {{reward}}۔ اس کی میعاد {{by}} کو ختم ہوئی۔',
  },
  rankReached: {
    subject: 'آپ {{name}} تک پہنچ گئے ہیں',
    content: 'مبارک ہو! آپ کا VIP لیول اب {{name}} ہے۔ اپنے فائدے VIP لیول میں دیکھیں۔',
  },
  rankLowered: {
    subject: 'آپ کا VIP لیول بدل گیا ہے',
    content:
      'آپ کا VIP لیول اب {{name}} ہے۔ پچھلے مہینے آپ پرانے لیول کے لیے ضروری ٹرن اوور تک ' +
      'نہیں پہنچے۔ اسے برقرار رکھنے کا طریقہ VIP لیول میں دیکھیں۔',
  },
  rankEnded: {
    subject: 'آپ کا VIP لیول ختم ہو گیا ہے',
    content:
      'پچھلے مہینے آپ اپنے VIP لیول کے لیے ضروری ٹرن اوور تک نہیں پہنچے۔ پہلے لیول تک ' +
      'پہنچنے کا طریقہ VIP لیول میں دیکھیں۔',
  },
};
