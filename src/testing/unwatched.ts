/**
 * In each frame before the app is loaded. React's development build describes each render to a profiler that nobody looks
 * at: a tenth of the time, and memory that is never given back.
 */
Reflect.deleteProperty(console, 'timeStamp');
