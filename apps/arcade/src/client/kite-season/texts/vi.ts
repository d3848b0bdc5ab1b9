import type { KiteTexts } from './en.ts';

/** Vietnamese. */
export const vi: KiteTexts = {
  title: 'Mùa Thả Diều',
  ready: 'Gió đẹp rồi! Bấm Quay.',
  bigWin: 'Bay cao!',
  line: 'Dòng {line}: {count} × {symbol}, {amount}',
  pinwheels: '{count} chong chóng, {amount}',
  freeSpins: 'Lượt quay miễn phí',
  freeSpinsWon: '{count} lượt quay miễn phí, mọi khoản thắng nhân đôi',
  freeSpinsMore: 'Thêm {count} lượt quay miễn phí',
  freeSpinOf: 'Lượt miễn phí {number} / {count}',
  freeSpinsTotal: 'Quay miễn phí mang về {amount}',
  grid: 'Các cột từ trái sang phải: {reels}',
  sun: 'mặt trời',
  pinwheel: 'chong chóng',
  eagle: 'diều đại bàng',
  fish: 'diều cá',
  hexagon: 'diều lục giác',
  diamond: 'diều hình thoi',
  spool: 'cuộn dây',
  lantern: 'đèn lồng',
  plane: 'máy bay giấy',
  feather: 'lông vũ',
  rulesLead:
    'Năm cột, hai mươi dòng, luôn chơi tất cả. Từ ba biểu tượng giống nhau trên một dòng, tính từ bên trái, là thắng. Mỗi dòng chỉ tính khoản thắng cao nhất, các dòng khác nhau được cộng lại.',
  rulesWild: 'Mặt trời thay cho mọi con diều và biểu tượng nhỏ. Nó nằm ở cột 2 đến 5.',
  rulesScatter:
    '3, 4 hoặc 5 chong chóng ở bất kỳ đâu trả 2, 10 hoặc 50 lần mức cược và tặng 8, 12 hoặc 20 lượt quay miễn phí.',
  rulesFree:
    'Lượt quay miễn phí có bộ cột riêng nhiều mặt trời hơn, và mọi khoản thắng nhân đôi. Từ ba chong chóng thêm 5 lượt, tối đa 60 lượt một ván. Mức cược giữ như lượt quay đã kích hoạt.',
  rulesNoSkill:
    'Ở mỗi lượt quay, mọi điểm dừng của mọi cột đều có cơ hội như nhau. Các ván trước, số dư và tốc độ chơi của bạn không thay đổi gì.',
  linesTitle: 'Hai mươi dòng',
  keys: 'Phím: Space hoặc Enter để quay, phím mũi tên để đổi mức cược.',
  verifySpin: 'Lượt quay',
  verifyPay: 'Trả {pay} lần cược dòng = {amount}',
};
