import type { ReefTexts } from './en.ts';

/** Vietnamese. */
export const vi: ReefTexts = {
  title: 'Pearl Reef',
  cast: 'Quăng lưới',
  ready: 'Chạm vào cá, hoặc chọn bên dưới rồi quăng lưới.',
  castAt: 'Nhắm: {fish}, {amount}',
  caught: 'Bắt được {fish}! Bạn thắng {amount}',
  gotAway: '{fish} đã thoát.',
  whaleHere: 'Cá voi ngọc trai đã đến!',
  whaleAway: 'Cá voi hiện không ở đây.',
  sea: 'Rạn san hô và đàn cá',
  fishGroup: 'Chọn cá để bắt',
  fishPays: '{fish}, trả {pay}',
  sardine: 'cá mòi',
  clownfish: 'cá hề',
  butterfly: 'cá bướm',
  puffer: 'cá nóc',
  turtle: 'rùa biển',
  ray: 'cá đuối',
  shark: 'cá mập',
  whale: 'cá voi ngọc trai',
  rulesLead:
    'Mỗi lần quăng lưới là một ván riêng, tốn đúng mức cược. Chọn một con cá: bắt được thì cá trả bội số của mức cược; cá thoát thì mất lần quăng đó.',
  rulesEqual:
    'Cá trả càng nhiều càng khó bắt. Về lâu dài mọi loài cá hoàn trả đúng bằng nhau: không loài nào hơn loài nào.',
  rulesWhale:
    'Cá voi ngọc trai thỉnh thoảng ghé qua. Khi bắt được, lần rút thứ hai cho biết nó mang viên ngọc nào:',
  rulesPicture:
    'Cá bơi ở đâu, trông to thế nào và bạn nhắm ra sao chỉ là hình ảnh. Mỗi lần quăng đều rút lại từ đầu: các lần trước, số dư và tốc độ chơi của bạn không thay đổi gì.',
  tablePay: 'Trả',
  tableChance: 'Tỷ lệ bắt được',
  keys: 'Phím: trái phải chọn cá, lên xuống đổi mức cược, Space hoặc Enter để quăng lưới.',
  verifyDrawn: 'Rút được: {drawn}',
};
