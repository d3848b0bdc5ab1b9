import type { TableTexts } from './en.ts';

/** Chinese. */
export const cn: TableTexts = {
  placeBet: '下注',
  stake: '投注额',
  betsOpen: '请下注',
  betsClosed: '停止下注',
  nextSoon: '下一局即将开始',
  secondsLeft: '{count} 秒',
  results: '最近结果',
  crowd: '玩家：{players} · 桌上：{amount}',
  placed: '您的 {amount} 投注已接受。',
  bets_closed: '本局已停止下注，未扣除任何金额。',
  bet_not_offered: '此处不接受这个投注额，请另选。',
  voided: '本局已取消，所有投注将退回。',
  eventNumber: '局号',
  entropy: '注单混入的值（SHA-256）',
  receipts: '您的注单凭证',
  fairTable:
    '开放下注之前，服务器已为本局定好种子，并公布了下方的指纹。停止下注时，所有注单的凭证会混入其中。两者合在一起才得出结果，因此谁都无法单独决定结果：我们不能，玩家也不能。',
  fairAfter: '本局结束后会公开服务器种子，任何人都可以重新算出结果。',
  rulesTable:
    '同桌的所有人投注同一局。投注一经接受即生效；以服务器时钟为准，下注时间结束后不再接受投注。',
  rulesVoid: '无法按时完成的一局会被取消，所有投注退回。',
  verifyEvent: '第 {number} 局的结果',
  verifyReceipts: '本局的注单',
  verifyOwnReceipt: '这张注单的凭证在本局名单中。',
  verifyNoReceipt: '这张注单的凭证不在本局名单中。',
  verifyEntropyRight: '凭证算出的值与混入的值完全一致。',
  verifyEntropyWrong: '凭证算出的值与混入的值不一致。',
  verifyRunning: '本局尚未结束，结束时会公开服务器种子。',
  verifyCashedOut: '这一注在结束前已兑现，金额按当时的赔率重新计算。',
};
