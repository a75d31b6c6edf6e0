import { readFaultOrder } from './faults.js';
import type { Faults } from './faults.js';
import { listen, makeServer } from './http.js';
import type { HttpSimulator } from './http.js';

/** Starts the control of all faults: `POST /faults {target, mode, ms?, count?, code?, to?}`, `GET /faults`, `DELETE /faults`. */
export async function startFaultControl(port: number, faults: Faults): Promise<HttpSimulator> {
  const server = makeServer();
  server.post('/faults', (request, reply) => {
    const order = readFaultOrder(request.body);
    if (typeof order === 'string') return reply.code(400).send({ message: order });
    if (order.target && order.fault) faults.set(order.target, order.fault);
    else faults.reset(order.target);
    return reply.send({ faults: faults.all() });
  });
  server.get('/faults', () => Promise.resolve({ faults: faults.all() }));
  server.delete('/faults', (_request, reply) => {
    faults.reset();
    return reply.code(204).send();
  });
  return listen(server, port);
}
