import type { TableTexts } from './en.ts';

/** Vietnamese. */
export const vi: TableTexts = {
  placeBet: 'Đặt cược',
  stake: 'Tiền cược',
  betsOpen: 'Mời đặt cược',
  betsClosed: 'Ngừng nhận cược',
  nextSoon: 'Ván tiếp theo sắp mở',
  secondsLeft: '{count} giây',
  results: 'Kết quả gần đây',
  crowd: 'Người chơi: {players} · trên bàn: {amount}',
  placed: 'Đã đặt cược {amount} của bạn.',
  bets_closed: 'Ván này đã ngừng nhận cược. Không có khoản nào bị trừ.',
  bet_not_offered: 'Mức cược này không được nhận ở đây. Hãy chọn mức khác.',
  voided: 'Ván này đã bị hủy. Mọi tiền cược được hoàn lại.',
  eventNumber: 'Số ván',
  entropy: 'Phần các vé thêm vào (SHA-256)',
  receipts: 'Biên nhận vé của bạn',
  fairTable:
    'Trước khi mở cược, máy chủ đã chốt seed của ván này và công bố dấu vân tay bên dưới. Khi ngừng nhận cược, biên nhận của mọi vé được trộn vào. Chỉ cả hai cùng nhau mới cho ra kết quả, nên không ai tự mình quyết định được nó: chúng tôi không, người chơi cũng không.',
  fairAfter:
    'Seed của máy chủ được công bố khi ván kết thúc. Khi đó ai cũng có thể tính lại kết quả.',
  rulesTable:
    'Mọi người ở bàn cùng cược một ván. Cược có hiệu lực ngay khi được đặt; hết giờ theo đồng hồ máy chủ thì không nhận thêm.',
  rulesVoid: 'Ván không thể hoàn tất đúng giờ sẽ bị hủy và mọi tiền cược được hoàn lại.',
  verifyEvent: 'Kết quả ván {number}',
  verifyReceipts: 'Các vé trong ván này',
  verifyOwnReceipt: 'Biên nhận của vé này có trong danh sách của ván.',
  verifyNoReceipt: 'Biên nhận của vé này KHÔNG có trong danh sách của ván.',
  verifyEntropyRight: 'Các biên nhận cho đúng giá trị đã trộn vào.',
  verifyEntropyWrong: 'Các biên nhận KHÔNG cho đúng giá trị đã trộn vào.',
  verifyRunning: 'Ván này chưa kết thúc. Seed của máy chủ sẽ hiện ở cuối.',
  verifyCashedOut:
    'Cược này đã được cash out trước khi kết thúc. Số tiền được tính lại từ tỷ lệ tại thời điểm đó.',
};
