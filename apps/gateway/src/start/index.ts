export { createApp, type AppDeps } from '../app.ts';
export { type Config, type ConfigResult, readConfig } from '../config/config.ts';
export { startGateway, type StartResult } from './start.ts';
