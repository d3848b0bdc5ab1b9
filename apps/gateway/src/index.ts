export { createApp, type AppDeps } from './app.ts';
export { type Config, type ConfigResult, readConfig } from './config.ts';
export { startGateway, type Started } from './start.ts';
