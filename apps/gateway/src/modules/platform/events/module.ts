export { announceCatalogue } from './announce-catalogue.ts';
export { publishEvent } from './publish-event.ts';
export { ALL_MEMBERS, balanceSignals, CHANNEL, parseSignal, type Signal } from './signal.ts';
