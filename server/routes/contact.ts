import type { Operations } from '../plugins/contract-routes';
import { addressOf } from '../plugins/network-address';
import type { Contact, ContactBody, DemoBody } from '../services/contact';

export function contactRoutes(contact: Contact): Operations {
  return {
    sendContactMessage: {
      handler: (request) => contact.send(request.body as ContactBody, addressOf(request)),
    },
    requestDemo: {
      handler: (request) => contact.requestDemo(request.body as DemoBody, addressOf(request)),
    },
  };
}
