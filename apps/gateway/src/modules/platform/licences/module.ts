export { endRealMoney, licenceJob } from './licence-end.ts';
export { realMoneyEnded } from './metrics.ts';
