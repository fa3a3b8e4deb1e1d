import { answerWith } from '../plugins/language';
import type { Operations } from '../plugins/operations';
import type { Contact } from '../services/visitors/contact';

export function contactRoutes(contact: Contact): Operations {
  return {
    sendContactMessage: async ({ request, body, address }) =>
      answerWith(request, await contact.send(body, address)),
    requestDemo: async ({ request, body, address }) =>
      answerWith(request, await contact.requestDemo(body, address)),
  };
}
