export { serverDraw } from '@parlour/fair/server';
