import type { Operations } from '../plugins/contract-routes';
import { answerWith } from '../plugins/language';
import { addressOf } from '../plugins/network-address';
import type { Contact, ContactBody, DemoBody } from '../services/visitors/contact';

export function contactRoutes(contact: Contact): Operations {
  return {
    sendContactMessage: {
      handler: async (request) =>
        answerWith(request, await contact.send(request.body as ContactBody, addressOf(request))),
    },
    requestDemo: {
      handler: async (request) =>
        answerWith(
          request,
          await contact.requestDemo(request.body as DemoBody, addressOf(request)),
        ),
    },
  };
}
