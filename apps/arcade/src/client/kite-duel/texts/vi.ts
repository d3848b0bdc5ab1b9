import type { DuelTexts } from './en.ts';

/** Vietnamese. */
export const vi: DuelTexts = {
  title: 'Đấu diều',
  red: 'Đỏ',
  blue: 'Xanh',
  draw: 'Hòa',
  meets: '{red} gặp {blue}',
  pays: 'trả {odds} lần',
  pick: 'Chọn một bên rồi đặt cược.',
  chosenSide: '{side}: {amount} có thể thành {win}',
  flying: 'Hai cánh diều đang đấu',
  passRed: '{name} cắt một dây của {other}',
  passBoth: 'Cả hai mất một dây',
  wins: '{name} thắng trận đấu',
  drawn: 'Cả hai cùng rơi: hòa',
  sky: 'Bầu trời',
  rulesLead:
    'Hai cánh diều gặp nhau trên trời, mỗi bên ba dây. Mỗi lượt, một bên cắt một dây của bên kia, hoặc cả hai cùng mất một dây. Bên hết dây sẽ rơi. Nếu cả hai rơi trong cùng lượt thì hòa.',
  rulesChances:
    'Diều mạnh hơn có khả năng cắt cao hơn. Tỷ lệ cược tính từ xác suất chính xác của cặp đấu và giữ nguyên suốt ván.',
  rulesReturns:
    'Tỷ lệ hoàn trả người chơi: từ {least} % đến {most} % cho mọi cược ở mọi cặp đấu. Qua rất nhiều ván, tỷ lệ này của tổng cược được trả thành tiền thắng. Một phiên riêng lẻ có thể chênh lệch nhiều.',
  strengths: 'Các cánh diều và sức mạnh',
  keys: 'Phím: 1 đỏ, 2 hòa, 3 xanh, mũi tên đổi tiền cược, Enter đặt cược.',
};
