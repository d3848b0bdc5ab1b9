import type { MemberTexts } from './member-texts.ts';

/** Messages to members in Bengali. */
export const bn: MemberTexts = {
  depositCredited: {
    subject: 'আপনার ডিপোজিট জমা হয়েছে',
    content:
      'আমরা আপনার {{amount}} ডিপোজিট (রেফারেন্স {{reference}}) যাচাই করেছি। টাকা এখন ' +
      'আপনার ওয়ালেটে আছে।',
  },
  depositReturned: {
    subject: 'আপনার ডিপোজিট ফেরত যাচ্ছে',
    content:
      'আপনার {{amount}} পেমেন্ট (রেফারেন্স {{reference}}) জমা করা যায়নি। যে ' +
      'অ্যাকাউন্ট থেকে পাঠিয়েছেন, টাকা সেখানেই ফেরত যাচ্ছে।',
  },
  slipRejected: {
    subject: 'আপনার ব্যাংক ট্রান্সফার নিশ্চিত করা যায়নি',
    content:
      'আপনার {{amount}} ব্যাংক ট্রান্সফার (রেফারেন্স {{reference}}) আমরা নিশ্চিত করতে ' +
      'পারিনি। কোনো টাকা জমা হয়নি।\n\nকারণ: {{reason}}',
  },
  withdrawalApproved: {
    subject: 'আপনার উইথড্র অনুমোদিত হয়েছে',
    content: 'আপনার {{amount}} উইথড্র (রেফারেন্স {{reference}}) অনুমোদিত হয়েছে। টাকা পাঠানো হচ্ছে।',
  },
  withdrawalPaid: {
    subject: 'আপনার উইথড্র পাঠানো হয়েছে',
    content:
      'আমরা {{amount}} (রেফারেন্স {{reference}}) আপনার অ্যাকাউন্টে পাঠিয়েছি। পৌঁছাতে ' +
      'কত সময় লাগবে তা আপনার ব্যাংকের ওপর নির্ভর করে।',
  },
  withdrawalRejected: {
    subject: 'আপনার উইথড্র বাতিল হয়েছে',
    content:
      'আপনার {{amount}} উইথড্র (রেফারেন্স {{reference}}) অনুমোদিত হয়নি। টাকা আপনার ' +
      'ওয়ালেটে ফেরত এসেছে।\n\nকারণ: {{reason}}',
  },
  withdrawalFailed: {
    subject: 'আপনার উইথড্র পাঠানো যায়নি',
    content:
      '{{amount}} পেমেন্ট (রেফারেন্স {{reference}}) ব্যর্থ হয়েছে। টাকা আপনার ওয়ালেটে ' +
      'ফেরত এসেছে। অ্যাকাউন্টের তথ্য দেখে আবার চেষ্টা করুন।',
  },
  withdrawalReturned: {
    subject: 'আপনার উইথড্র ফেরত এসেছে',
    content:
      'আপনার ব্যাংক বা ই-ওয়ালেট {{amount}} (রেফারেন্স {{reference}}) ফেরত পাঠিয়েছে। ' +
      'টাকা আপনার ওয়ালেটে ফেরত এসেছে। অ্যাকাউন্টের তথ্য দেখে আবার চেষ্টা করুন।',
  },
  withdrawalConfirm: {
    subject: 'আপনার উইথড্র কি পৌঁছেছে?',
    content:
      'আমরা আপনাকে {{amount}} (রেফারেন্স {{reference}}) পাঠিয়েছি। আপনার উইথড্রগুলো ' +
      'খুলে টাকা পেয়েছেন কি না নিশ্চিত করুন।',
  },
  transferReceived: {
    subject: 'আপনি একটি ট্রান্সফার পেয়েছেন',
    content:
      '{{name}} আপনাকে {{amount}} পাঠিয়েছেন (রেফারেন্স {{reference}})। টাকা আপনার ওয়ালেটে আছে।',
  },
};
