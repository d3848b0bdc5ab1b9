declare module 'virtual:console-styles.css';
