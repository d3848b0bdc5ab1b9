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
  transferReceived: {
    subject: 'คุณได้รับเงินโอน',
    content: '{{name}} โอนเงิน {{amount}} ให้คุณ (หมายเลขอ้างอิง {{reference}}) เงินอยู่ในกระเป๋าของคุณแล้ว',
  },
};
