import type { TableTexts } from './en.ts';

/** Filipino. */
export const ty: TableTexts = {
  placeBet: 'Itaya na',
  stake: 'Taya',
  betsOpen: 'Ilagay na ang taya',
  betsClosed: 'Sarado na ang tayaan',
  nextSoon: 'Bubukas na ang susunod na round',
  secondsLeft: '{count} s',
  results: 'Mga huling resulta',
  crowd: 'Mga manlalaro: {players} · nasa mesa: {amount}',
  placed: 'Naitaya na ang {amount} mo.',
  bets_closed: 'Sarado na ang tayaan sa round na ito. Walang kinuha.',
  bet_not_offered: 'Hindi tinatanggap dito ang tayang ito. Pumili ng iba.',
  voided: 'Kinansela ang round na ito. Ibinabalik ang lahat ng taya.',
  eventNumber: 'Numero ng round',
  entropy: 'Idinagdag ng mga ticket (SHA-256)',
  receipts: 'Mga resibo ng ticket mo',
  fairTable:
    'Bago nagbukas ang tayaan, itinakda na ng server ang seed nito para sa round na ito at inilathala ang fingerprint sa ibaba. Pagsara ng tayaan, isinasama ang resibo ng lahat ng ticket. Pareho silang kailangan para lumabas ang resulta, kaya walang makapagpapasya nito nang mag-isa: hindi kami, hindi rin ang manlalaro.',
  fairAfter:
    'Ipinapakita ang server seed pagkatapos ng round. Puwede itong kalkulahin ulit ng kahit sino.',
  rulesTable:
    'Iisang round ang tinatayaan ng lahat sa mesa. Bilang na ang taya sa oras na mailagay ito; kapag tapos na ang oras ng pagtaya, ayon sa orasan ng server, wala nang tinatanggap.',
  rulesVoid: 'Ang round na hindi matapos sa oras ay kinakansela at ibinabalik ang lahat ng taya.',
  verifyEvent: 'Resulta ng round {number}',
  verifyReceipts: 'Mga ticket sa round na ito',
  verifyOwnReceipt: 'Nasa listahan ng round ang resibo ng ticket na ito.',
  verifyNoReceipt: 'WALA sa listahan ng round ang resibo ng ticket na ito.',
  verifyEntropyRight: 'Tugma ang mga resibo sa isinamang halaga.',
  verifyEntropyWrong: 'HINDI tugma ang mga resibo sa isinamang halaga.',
  verifyRunning: 'Hindi pa tapos ang round na ito. Ipapakita ang server seed sa dulo.',
  verifyCashedOut:
    'Na-cash out ang tayang ito bago matapos. Kinukuwenta ulit ang halaga nito mula sa odds ng sandaling iyon.',
};
