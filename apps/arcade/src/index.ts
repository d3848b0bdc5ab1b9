export { games } from './games/catalogue.ts';
