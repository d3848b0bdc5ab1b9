import type { MemberTexts } from './member-texts.ts';

/** Messages to members in Thai. */
export const th: MemberTexts = {
  depositCredited: {
    subject: 'ยอดฝากของคุณเข้าแล้ว',
    content: 'เราตรวจสอบยอดฝาก {{amount}} (เลขอ้างอิง {{reference}}) แล้ว ยอดเงินเข้ากระเป๋าของคุณแล้ว',
  },
  depositReturned: {
    subject: 'กำลังคืนยอดฝากของคุณ',
    content: 'ไม่สามารถเติมยอดชำระ {{amount}} (เลขอ้างอิง {{reference}}) ได้ กำลังคืนเงินไปยังบัญชีที่คุณใช้ชำระ',
  },
  depositReturnDelayed: {
    subject: 'เราต้องการความช่วยเหลือจากคุณเพื่อคืนเงิน',
    content:
      'ยังไม่สามารถคืนยอดชำระ {{amount}} (เลขอ้างอิง {{reference}}) ได้ ' +
      'โปรดติดต่อฝ่ายบริการลูกค้าและแจ้งบัญชีที่ต้องการรับเงินคืน',
  },
  depositReversed: {
    subject: 'ยอดฝากถูกคืนแล้ว',
    content: 'ยอดชำระของคุณ (เลขอ้างอิง {{reference}}) ถูกคืนให้คุณแล้ว จึงหัก {{amount}} จากกระเป๋าเงินของคุณ',
  },
  slipRejected: {
    subject: 'ไม่สามารถยืนยันการโอนเงินของคุณได้',
    content:
      'เราไม่สามารถยืนยันการโอนเงินผ่านธนาคาร {{amount}} (เลขอ้างอิง {{reference}}) ได้ ' +
      'จึงยังไม่มีการเติมยอด\n\nเหตุผล: {{reason}}',
  },
  withdrawalApproved: {
    subject: 'อนุมัติการถอนของคุณแล้ว',
    content: 'อนุมัติการถอน {{amount}} (เลขอ้างอิง {{reference}}) แล้ว กำลังโอนเงิน',
  },
  withdrawalPaid: {
    subject: 'โอนเงินถอนของคุณแล้ว',
    content:
      'เราโอน {{amount}} (เลขอ้างอิง {{reference}}) ไปยังบัญชีของคุณแล้ว ' +
      'เวลาที่เงินเข้าขึ้นอยู่กับธนาคารของคุณ',
  },
  withdrawalRejected: {
    subject: 'การถอนของคุณถูกปฏิเสธ',
    content:
      'การถอน {{amount}} (เลขอ้างอิง {{reference}}) ถูกปฏิเสธ ' +
      'ยอดเงินกลับเข้ากระเป๋าของคุณแล้ว\n\nเหตุผล: {{reason}}',
  },
  withdrawalFailed: {
    subject: 'โอนเงินถอนของคุณไม่สำเร็จ',
    content:
      'การโอน {{amount}} (เลขอ้างอิง {{reference}}) ไม่สำเร็จ ' +
      'ยอดเงินกลับเข้ากระเป๋าของคุณแล้ว กรุณาตรวจสอบข้อมูลบัญชีแล้วลองอีกครั้ง',
  },
  withdrawalReturned: {
    subject: 'เงินถอนของคุณถูกส่งคืน',
    content:
      'ธนาคารหรืออีวอลเล็ตของคุณส่งคืน {{amount}} (เลขอ้างอิง {{reference}}) ' +
      'ยอดเงินกลับเข้ากระเป๋าของคุณแล้ว กรุณาตรวจสอบข้อมูลบัญชีแล้วลองอีกครั้ง',
  },
  withdrawalConfirm: {
    subject: 'ได้รับเงินถอนแล้วหรือยัง',
    content:
      'เราโอน {{amount}} (เลขอ้างอิง {{reference}}) ให้คุณแล้ว ' +
      'กรุณาเปิดรายการถอนและยืนยันว่าได้รับเงินหรือไม่',
  },
  withdrawalUnanswered: {
    subject: 'รายการถอนของคุณนับว่าได้รับแล้ว',
    content:
      'เราโอน {{amount}} (เลขอ้างอิง {{reference}}) ให้คุณแล้ว คุณไม่ได้ตอบทันเวลา ' +
      'จึงนับว่าได้รับแล้ว หากยังไม่ได้รับ กรุณาติดต่อฝ่ายบริการลูกค้า',
  },
  transferReceived: {
    subject: 'คุณได้รับเงินโอน',
    content: '{{name}} โอนเงิน {{amount}} ให้คุณ (หมายเลขอ้างอิง {{reference}}) เงินอยู่ในกระเป๋าของคุณแล้ว',
  },
  contractOffered: {
    subject: 'คุณได้รับข้อเสนอสัญญา',
    content: 'คุณได้รับข้อเสนอสัญญา: {{contractKind}} โปรดตอบในศูนย์เอเย่นต์ภายใน {{until}}',
  },
  contractEndOffered: {
    subject: 'ข้อเสนอสิ้นสุดสัญญา',
    content: 'คุณได้รับคำขอให้สิ้นสุดสัญญา: {{contractKind}} โปรดตอบในศูนย์เอเย่นต์ภายใน {{until}}',
  },
  contractAccepted: {
    subject: 'ข้อเสนอของคุณได้รับการยอมรับ',
    content: '{{name}} ยอมรับข้อเสนอของคุณ: {{contractKind}} มีผลตั้งแต่รอบถัดไป',
  },
  contractRejected: {
    subject: 'ข้อเสนอของคุณถูกปฏิเสธ',
    content: '{{name}} ปฏิเสธข้อเสนอของคุณ: {{contractKind}} สิ่งที่มีผลอยู่เดิมยังคงอยู่',
  },
  contractWithdrawn: {
    subject: 'ข้อเสนอสัญญาถูกถอน',
    content: 'ข้อเสนอที่ส่งถึงคุณถูกถอนแล้ว: {{contractKind}}',
  },
  contractExpired: {
    subject: 'ข้อเสนอสัญญาหมดอายุ',
    content: 'ข้อเสนอถึง {{name}} ไม่ได้รับคำตอบภายในเวลา: {{contractKind}}',
  },
  contractEnded: {
    subject: 'สัญญากำลังจะสิ้นสุด',
    content: 'สัญญาของ {{name}} สิ้นสุดในวันที่ {{until}}: {{contractKind}}',
  },
  uplineChanged: {
    subject: 'คุณมีอัพไลน์ใหม่',
    content: 'อัพไลน์ใหม่ของคุณคือ {{name}} การโอนและสัญญาจากนี้ไปทำกับเอเย่นต์นี้',
  },
  uplineRemoved: {
    subject: 'คุณไม่มีอัพไลน์แล้ว',
    content: 'จากนี้ไปบัญชีของคุณอยู่ภายใต้ {{brand}} โดยตรง',
  },
  downlineLeft: {
    subject: 'ดาวน์ไลน์ออกจากทีมของคุณ',
    content: '{{name}} ถูกย้ายไปอยู่กับเอเย่นต์อื่น รวมทั้งทีม {{count}} คน รายได้ที่คุณได้รับแล้วยังเป็นของคุณ',
  },
  downlineJoined: {
    subject: 'ทีมของคุณมีดาวน์ไลน์ใหม่',
    content: '{{name}} ถูกย้ายมาอยู่กับคุณ รวมทั้งทีม {{count}} คน',
  },
  identityApproved: {
    subject: 'ยืนยันตัวตนของคุณแล้ว',
    content: 'เราตรวจสอบเอกสารของคุณแล้ว ตัวตนของคุณได้รับการยืนยันถึงวันที่ {{until}}',
  },
  identityRejected: {
    subject: 'ยืนยันตัวตนของคุณไม่สำเร็จ',
    content: 'เอกสารที่คุณส่งถูกปฏิเสธ {{identityReasons}}\n\nเปิดการยืนยันตัวตนในศูนย์ความปลอดภัยแล้วส่งใหม่',
  },
  identityExpiring: {
    subject: 'การยืนยันตัวตนของคุณใกล้หมดอายุ',
    content:
      'ตัวตนของคุณได้รับการยืนยันถึงวันที่ {{until}} ' +
      'โปรดส่งเอกสารที่ยังไม่หมดอายุก่อนวันนั้น เพื่อไม่ให้การถอนเงินล่าช้า',
  },
  identityExpired: {
    subject: 'การยืนยันตัวตนของคุณหมดอายุแล้ว',
    content: 'ส่งเอกสารที่ยังไม่หมดอายุในศูนย์ความปลอดภัย คุณอาจต้องใช้ในการถอนเงินครั้งถัดไป',
  },
  applicationApproved: {
    subject: 'คำขอของคุณได้รับอนุมัติ',
    content: 'คำขอของคุณสำหรับ “{{name}}” ได้รับอนุมัติ ดูโบนัสได้ที่โบนัสของฉัน',
  },
  applicationRejected: {
    subject: 'คำขอของคุณไม่ผ่าน',
    content: 'คำขอของคุณสำหรับ “{{name}}” ไม่ผ่าน เหตุผล:',
  },
  bonusClaimable: {
    subject: 'มีโบนัสรอคุณอยู่',
    content: '{{bonusKind}}: {{reward}} กดรับที่ศูนย์รางวัลภายใน {{by}}',
  },
  bonusReceived: {
    subject: 'คุณได้รับโบนัส',
    content: '{{bonusKind}}: {{reward}} เปิดโบนัสของฉันเพื่อดูรายละเอียด',
  },
  bonusConverted: {
    subject: 'โบนัสของคุณกลายเป็นเงินสดแล้ว',
    content: '{{bonusKind}}: {{reward}} คุณทำยอดเดิมพันครบแล้ว และโบนัสที่เหลือเป็นเงินสดในกระเป๋าของคุณแล้ว',
  },
  bonusExpiring: {
    subject: 'โบนัสใกล้หมดอายุ',
    content: '{{bonusKind}}: {{reward}} จะหมดเวลาใน {{by}} เปิดโบนัสของฉันเพื่อดูสิ่งที่ยังเหลืออยู่',
  },
  bonusExpired: {
    subject: 'โบนัสหมดอายุแล้ว',
    content: '{{bonusKind}}: {{reward}} หมดเวลาเมื่อ {{by}}',
  },
  rankReached: {
    subject: 'คุณถึงระดับ {{name}} แล้ว',
    content: 'ยินดีด้วย! ตอนนี้ระดับ VIP ของคุณคือ {{name}} เปิดระดับ VIP เพื่อดูสิทธิประโยชน์ของคุณ',
  },
  rankLowered: {
    subject: 'ระดับ VIP ของคุณเปลี่ยนไป',
    content:
      'ตอนนี้ระดับ VIP ของคุณคือ {{name}} ' +
      'เพราะยอดของเดือนที่แล้วไม่พอสำหรับรักษาระดับที่สูงกว่า เปิดระดับ VIP ' +
      'เพื่อดูวิธีรักษาระดับ',
  },
  rankEnded: {
    subject: 'ระดับ VIP ของคุณสิ้นสุดแล้ว',
    content: 'ยอดของเดือนที่แล้วไม่พอสำหรับรักษาระดับ VIP ของคุณ เปิดระดับ VIP เพื่อดูเงื่อนไขของระดับแรก',
  },
};
