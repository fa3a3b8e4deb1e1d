/** The words of the server, for a stand-in that has to say what it would say. */
export { languageOf, messageIn, type PlainKey, type Said } from '../../server/locales/messages';
