/** Sentences of the length that real ones have, for stories with long text. */
export const bengali = {
  label: 'মোবাইল নম্বর বা ব্যবহারকারীর নাম',
  short: 'টাকা জমা দিন',
  sentence:
    'আপনার জমা দেওয়া টাকা এখনও এসে পৌঁছায়নি; কয়েক মিনিট পরে আবার দেখুন অথবা সহায়তা দলের সাথে যোগাযোগ করুন।',
} as const;

/** The same in Urdu, from right to left. */
export const urdu = {
  label: 'موبائل نمبر یا صارف کا نام',
  short: 'رقم جمع کریں',
  sentence:
    'آپ کی جمع کرائی گئی رقم ابھی تک نہیں پہنچی؛ چند منٹ بعد دوبارہ دیکھیں یا ہماری ' +
    'مددگار ٹیم سے رابطہ کریں۔',
} as const;
