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
  withdrawalUnanswered: {
    subject: 'आपका विड्रॉल मिला हुआ माना गया',
    content:
      'हमने आपको {{amount}} (रेफ़रेंस {{reference}}) भेजे हैं। आपने समय पर जवाब नहीं ' +
      'दिया, इसलिए इसे मिला हुआ माना गया। राशि न मिली हो तो कस्टमर सर्विस से संपर्क करें।',
  },
  transferReceived: {
    subject: 'आपको ट्रांसफ़र मिला',
    content: '{{name}} ने आपको {{amount}} भेजे (संदर्भ {{reference}})। रकम आपके वॉलेट में है।',
  },
  contractOffered: {
    subject: 'आपके लिए कॉन्ट्रैक्ट का प्रस्ताव है',
    content: 'आपको कॉन्ट्रैक्ट का प्रस्ताव मिला है: {{contractKind}}। {{until}} तक एजेंट सेंटर में जवाब दें।',
  },
  contractEndOffered: {
    subject: 'कॉन्ट्रैक्ट समाप्त करने का प्रस्ताव',
    content:
      'आपसे कॉन्ट्रैक्ट समाप्त करने को कहा गया है: {{contractKind}}। {{until}} तक अपने ' +
      'एजेंट सेंटर में जवाब दें।',
  },
  contractAccepted: {
    subject: 'आपका प्रस्ताव स्वीकार हुआ',
    content: '{{name}} ने आपका प्रस्ताव स्वीकार किया: {{contractKind}}। यह अगली अवधि से लागू होगा।',
  },
  contractRejected: {
    subject: 'आपका प्रस्ताव अस्वीकार हुआ',
    content: '{{name}} ने आपका प्रस्ताव अस्वीकार किया: {{contractKind}}। जो पहले लागू था, वही रहेगा।',
  },
  contractWithdrawn: {
    subject: 'कॉन्ट्रैक्ट का प्रस्ताव वापस लिया गया',
    content: 'आपको दिया गया प्रस्ताव वापस लिया गया: {{contractKind}}।',
  },
  contractExpired: {
    subject: 'कॉन्ट्रैक्ट का प्रस्ताव समाप्त हो गया',
    content: '{{name}} को दिए प्रस्ताव का समय पर जवाब नहीं मिला: {{contractKind}}।',
  },
  contractEnded: {
    subject: 'कॉन्ट्रैक्ट समाप्त हो रहा है',
    content: '{{name}} का कॉन्ट्रैक्ट {{until}} को समाप्त होगा: {{contractKind}}।',
  },
  identityApproved: {
    subject: 'आपकी पहचान वेरिफ़ाई हो गई',
    content: 'हमने आपके दस्तावेज़ जाँच लिए हैं। आपकी पहचान {{until}} तक वेरिफ़ाई है।',
  },
  identityRejected: {
    subject: 'हम आपकी पहचान वेरिफ़ाई नहीं कर सके',
    content:
      'आपके भेजे दस्तावेज़ अस्वीकार कर दिए गए। {{identityReasons}}\n\n' +
      'सिक्योरिटी सेंटर में पहचान की जाँच खोलें और उन्हें दोबारा भेजें।',
  },
  identityExpiring: {
    subject: 'आपकी पहचान की जाँच की अवधि ख़त्म होने वाली है',
    content:
      'आपकी पहचान {{until}} तक वेरिफ़ाई है। उससे पहले मौजूदा दस्तावेज़ भेज दें, ताकि आपके विड्रॉल में देर न हो।',
  },
  identityExpired: {
    subject: 'आपकी पहचान की जाँच की अवधि ख़त्म हो गई',
    content: 'सिक्योरिटी सेंटर में मौजूदा दस्तावेज़ भेजें। अगले विड्रॉल के लिए इसकी ज़रूरत पड़ सकती है।',
  },
};
