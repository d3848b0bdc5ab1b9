import type { DuelTexts } from './en.ts';

/** Filipino. */
export const ty: DuelTexts = {
  title: 'Kite Duel',
  red: 'Pula',
  blue: 'Asul',
  draw: 'Tabla',
  meets: '{red} laban kay {blue}',
  pays: 'bayad na {odds} beses',
  pick: 'Pumili ng panig, saka ilagay ang taya.',
  chosenSide: '{side}: {amount}, puwedeng maging {win}',
  flying: 'Lumilipad na ang mga saranggola',
  passRed: 'Pinutol ng {name} ang isang tali ng {other}',
  passBoth: 'Parehong nawalan ng isang tali',
  wins: 'Panalo ang {name} sa duelo',
  drawn: 'Parehong bumagsak: tabla',
  sky: 'Ang langit',
  rulesLead:
    'Dalawang saranggola ang nagtatagpo sa langit, tig-tatlong tali. Sa bawat salubong, puputulin ng isa ang tali ng kalaban, o pareho silang mawawalan ng isa. Babagsak ang wala nang tali. Kung sabay bumagsak, tabla.',
  rulesChances:
    'Mas malamang na makaputol ang mas malakas na saranggola. Kinukuwenta ang odds mula sa eksaktong tsansa ng magkatapat at hindi nagbabago sa buong round.',
  rulesReturns:
    'Balik sa manlalaro: mula {least} % hanggang {most} % sa bawat taya sa bawat pares. Sa napakaraming round, ganitong bahagi ng lahat ng taya ang ibinabayad bilang panalo. Maaaring ibang-iba ang isang session.',
  strengths: 'Ang mga saranggola at lakas nila',
  keys: 'Mga key: 1 pula, 2 tabla, 3 asul, arrow keys para sa taya, Enter para ilagay ang taya.',
};
