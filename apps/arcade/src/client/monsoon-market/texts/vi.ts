import type { MarketTexts } from './en.ts';

/** Vietnamese. */
export const vi: MarketTexts = {
  title: 'Monsoon Market',
  ready: 'Hàng tươi vừa về! Nhấn Quay.',
  bigWin: 'Bán sạch!',
  sale: '{count} × {good}, {amount}',
  saleTimes: '{count} × {good}: {amount} × {multiplier}',
  multiplier: 'Hệ số {multiplier}',
  freeSpins: 'Mưa rào',
  freeSpinsWon: 'Mưa rào! {count} vòng quay miễn phí, hệ số tăng mãi',
  freeSpinOf: 'Quay miễn phí {number} / {count}',
  freeSpinsTotal: 'Mưa rào mang về {amount}',
  grid: 'Chợ từ trái sang phải: {goods}',
  umbrella: 'ô',
  mangosteen: 'măng cụt',
  dragonfruit: 'thanh long',
  mango: 'xoài',
  coconut: 'dừa',
  chilli: 'ớt',
  lime: 'chanh',
  rulesLead:
    'Sáu cột, bốn hàng. Từ {least} món giống nhau trở lên ở bất kỳ đâu trong chợ sẽ được bán và trả thưởng; vị trí không quan trọng.',
  rulesFall:
    'Món đã bán biến mất, phần còn lại rơi xuống và hàng mới đến từ trên, cứ thế khi còn món được bán. Mỗi lần rơi hệ số tăng 1 và áp dụng cho mọi món bán lúc đó. Lượt quay trả tiền bắt đầu từ ×1.',
  rulesUmbrella:
    'Ô không bao giờ được bán. Khi lượt quay trả tiền kết thúc mà trong chợ có 4, 5 hoặc 6 chiếc ô, bạn nhận 10, 12 hoặc 15 vòng quay miễn phí.',
  rulesFree:
    'Trong vòng quay miễn phí không có ô rơi xuống và hệ số không quay lại: mỗi lượt bắt đầu từ nơi lượt trước kết thúc. Mức cược giữ như lượt đã mang chúng đến.',
  rulesNoSkill:
    'Mỗi món ở mỗi ô được rút lại với cùng cơ hội trong mọi lượt quay. Các ván trước, số dư và tốc độ chơi của bạn không thay đổi gì.',
  keys: 'Phím: Space hoặc Enter để quay, phím mũi tên để đổi mức cược.',
  verifySpin: 'Lượt quay',
  verifyFall: 'lần rơi {number}',
  verifyPay: 'Trả {amount}',
};
