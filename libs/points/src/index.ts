export { pointsModule } from './module.ts';
export type { MallScreenProps } from './screens/mall-screen.tsx';
