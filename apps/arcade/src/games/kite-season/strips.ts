import { readStrip } from './symbols.ts';

/** Stops on every reel: each is equally likely. */
export const STOPS = 30;

/** Reel strips of paid spins, top to bottom; the window shows a stop and the two after it. */
export const baseLetters = [
  'DQFXTDLQDLFTQPFTQLEPSTDPXLPXQE',
  'WXFPWDTLFQTDQLTSPDLPXLQETXQEQP',
  'DPLFPQXETLQDTWQEFTPFLSPXTWDQLX',
  'FXLQFLXPETPDLPEWQSXTLDPQTDPTQW',
  'QPDXQFWTDQPSDTFPXQLPTXLPELTFLE',
] as const;

/** Reel strips of free spins: more suns, fewer feathers. */
export const freeLetters = [
  'DTEXLQFSDPTLDEQDTLXEPTQXFQPLFX',
  'LQFDQTXLDXLPESWFQTEWFQPTLPDTXW',
  'LEWFLTPWXDWFEDQSTQWPLXFDTPQLXP',
  'TWLQTPFDSLFDPXFQPXETQDPQLWXLWE',
  'EPXWFQXWPDQFPTFLXDLTQLTQLETSPD',
] as const;

/** Paid strips as symbol numbers, two longer than STOPS. */
export const baseStrips = baseLetters.map(readStrip);

/** Free strips as symbol numbers, two longer than STOPS. */
export const freeStrips = freeLetters.map(readStrip);
