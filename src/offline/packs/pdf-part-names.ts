/** Where the rare parts of the PDF reader lie; the build looks that the version is the installed one's. */
export const pdfPartsPath = '/pdf/5.4.624/';
/** Filled by the page and the service worker, one for each version. */
export const pdfPartsCacheStart = 'pdf-parts-';
export const pdfPartsCacheName = `${pdfPartsCacheStart}5.4.624`;
