export { commitmentOf, hexBytes, hexText, recompute } from '@parlour/fair/browser';
