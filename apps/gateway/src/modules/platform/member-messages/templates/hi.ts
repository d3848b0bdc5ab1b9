import type { MemberTexts } from './member-texts.ts';

/** Messages to members in Hindi. */
export const hi: MemberTexts = {
  depositCredited: {
    subject: 'आपका डिपॉज़िट जमा हो गया',
    content:
      'हमने आपके {{amount}} के डिपॉज़िट (रेफ़रेंस {{reference}}) की जाँच कर ली है। ' +
      'राशि अब आपके वॉलेट में है।',
  },
  depositReturned: {
    subject: 'आपका डिपॉज़िट वापस भेजा जा रहा है',
    content:
      'आपका {{amount}} का भुगतान (रेफ़रेंस {{reference}}) जमा नहीं हो सका। राशि उसी ' +
      'खाते में वापस भेजी जा रही है जिससे आपने भुगतान किया था।',
  },
  slipRejected: {
    subject: 'आपके बैंक ट्रांसफ़र की पुष्टि नहीं हो सकी',
    content:
      'हम आपके {{amount}} के बैंक ट्रांसफ़र (रेफ़रेंस {{reference}}) की पुष्टि नहीं कर ' +
      'सके। कोई राशि जमा नहीं हुई।\n\nकारण: {{reason}}',
  },
  withdrawalApproved: {
    subject: 'आपका विड्रॉल मंज़ूर हो गया',
    content: 'आपका {{amount}} का विड्रॉल (रेफ़रेंस {{reference}}) मंज़ूर हो गया है। भुगतान किया जा रहा है।',
  },
  withdrawalPaid: {
    subject: 'आपका विड्रॉल भेज दिया गया',
    content:
      'हमने {{amount}} (रेफ़रेंस {{reference}}) आपके खाते में भेज दिए हैं। पहुँचने में ' +
      'कितना समय लगेगा, यह आपके बैंक पर निर्भर है।',
  },
  withdrawalRejected: {
    subject: 'आपका विड्रॉल अस्वीकार हुआ',
    content:
      'आपका {{amount}} का विड्रॉल (रेफ़रेंस {{reference}}) अस्वीकार हो गया। राशि आपके ' +
      'वॉलेट में वापस आ गई है।\n\nकारण: {{reason}}',
  },
  withdrawalFailed: {
    subject: 'आपका विड्रॉल भेजा नहीं जा सका',
    content:
      '{{amount}} का भुगतान (रेफ़रेंस {{reference}}) विफल रहा। राशि आपके वॉलेट में ' +
      'वापस आ गई है। अपने खाते का विवरण जाँचें और फिर कोशिश करें।',
  },
  withdrawalReturned: {
    subject: 'आपका विड्रॉल वापस आ गया',
    content:
      'आपके बैंक या ई-वॉलेट ने {{amount}} (रेफ़रेंस {{reference}}) वापस भेज दिए। राशि ' +
      'आपके वॉलेट में वापस आ गई है। अपने खाते का विवरण जाँचें और फिर कोशिश करें।',
  },
  withdrawalConfirm: {
    subject: 'क्या आपका विड्रॉल मिल गया?',
    content:
      'हमने आपको {{amount}} (रेफ़रेंस {{reference}}) भेजे हैं। अपने विड्रॉल खोलें और ' +
      'पुष्टि करें कि राशि मिली या नहीं।',
  },
  transferReceived: {
    subject: 'आपको ट्रांसफ़र मिला',
    content: '{{name}} ने आपको {{amount}} भेजे (संदर्भ {{reference}})। रकम आपके वॉलेट में है।',
  },
};
