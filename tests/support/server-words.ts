/** The words of the server, for a stand-in that has to say what it would say. */
export { languageOf, messageIn, type MessageKey, type Said } from '../../server/locales/messages';
