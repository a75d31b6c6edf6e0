import type { FastifyReply } from 'fastify';
import { demoPeople } from '@campus/demo-campus';
import type { Faults } from './faults.js';
import type { HttpSimulator } from './http.js';
import { listen, makeServer } from './http.js';

export const GROUPER_USER = 'portal';
export const GROUPER_PASSWORD = 'portal-grouper-password';
const CREDENTIALS = `Basic ${Buffer.from(`${GROUPER_USER}:${GROUPER_PASSWORD}`).toString('base64')}`;
const MAX_DEMO_MEMBERS = 10_000;
const JSON_TYPE = 'text/x-json';

interface Member {
  readonly id: string;
  readonly name: string;
}

const member = (username: string): Member => {
  const person = demoPeople.find((one) => one.username === username);
  return { id: person?.empId ?? username, name: person === undefined ? username : `${person.firstName} ${person.lastName}` };
};

/** Group by full name: its members, and groups within it. */
interface Group {
  readonly members: readonly Member[];
  readonly groups?: readonly string[];
}

/** The groups of the demo campus: nested, empty, with somebody whom the portal does not know, and a very large one. */
const GROUPS: Readonly<Record<string, Group>> = {
  'app:websites:alumni': { members: ['hourly', 'salaried', 'plain'].map(member) },
  'app:websites:library': { members: ['library', 'hourly'].map(member), groups: ['org:offices:hr'] },
  'org:offices:hr': { members: ['hr', 'finalizer', 'hourly'].map(member) },
  'org:offices:records': { members: ['records', 'registrar'].map(member) },
  'org:offices:vacant': { members: [] },
  'org:guests': { members: [member('plain'), { id: '999001', name: 'Gwen Visitor' }] },
  'org:large:everyone': {
    members: Array.from({ length: MAX_DEMO_MEMBERS }, (_, at) => ({ id: String(200_000 + at), name: `Member ${at}` })),
  },
};

const parentOf = (name: string): string => name.split(':').slice(0, -1).join(':');
const isStem = (stem: string): boolean => stem === ':' || Object.keys(GROUPS).some((name) => name.startsWith(`${stem}:`));

/** All members of a group, those of the groups in it among them, each once. */
function membersOf(name: string): Member[] {
  const found = new Map<string, Member>();
  const add = (group: Group | undefined): void => {
    for (const one of group?.members ?? []) found.set(one.id, one);
    for (const inner of group?.groups ?? []) add(GROUPS[inner]);
  };
  add(GROUPS[name]);
  return [...found.values()];
}

/** Every stem above the groups. */
function allStems(): string[] {
  const stems = new Set<string>();
  for (const name of Object.keys(GROUPS)) for (let stem = parentOf(name); stem !== ''; stem = parentOf(stem)) stems.add(stem);
  return [...stems].sort();
}

const result = (resultCode: string) => ({ resultCode, success: resultCode === 'SUCCESS' ? 'T' : 'F' });

interface GroupsAsked {
  readonly WsRestFindGroupsLiteRequest?: { readonly stemName?: string; readonly stemNameScope?: string };
}

function findGroups({ WsRestFindGroupsLiteRequest: asked }: GroupsAsked, reply: FastifyReply): FastifyReply {
  const { stemName = '', stemNameScope } = asked ?? {};
  if (!isStem(stemName))
    return reply.code(404).send({ WsFindGroupsResults: { resultMetadata: result('STEM_NOT_FOUND'), groupResults: null } });
  const isWithin = (name: string): boolean =>
    stemNameScope === 'ALL_IN_SUBTREE' ? stemName === ':' || name.startsWith(`${stemName}:`) : parentOf(name) === stemName;
  const groupResults = Object.keys(GROUPS)
    .filter(isWithin)
    .map((name) => ({ name }));
  return reply.type(JSON_TYPE).send({ WsFindGroupsResults: { resultMetadata: result('SUCCESS'), groupResults } });
}

interface MembersAsked {
  readonly Params: { readonly name: string };
  readonly Querystring: { readonly pageSize?: string; readonly pageNumber?: string };
}

/** Starts the group service: Grouper's web services with basic authentication, as far as the portal asks them. */
export async function startGrouper(port: number, faults: Faults): Promise<HttpSimulator> {
  const server = makeServer(faults, 'grouper');
  server.addHook('onRequest', async (request, reply) => {
    if (request.headers.authorization !== CREDENTIALS) await reply.code(401).send({ message: 'Unauthorized' });
  });
  const base = '/servicesRest/json/v4_0_000';
  server.post<{ Body: GroupsAsked }>(`${base}/groups`, (request, reply) => findGroups(request.body, reply));
  server.post(`${base}/stems`, (_request, reply) => {
    const stemResults = allStems().map((name) => ({ name }));
    return reply.type(JSON_TYPE).send({ WsFindStemsResults: { resultMetadata: result('SUCCESS'), stemResults } });
  });
  server.get<MembersAsked>(`${base}/groups/:name/members`, ({ params: { name }, query }, reply) => {
    if (GROUPS[name] === undefined)
      return reply.code(404).send({ WsGetMembersLiteResult: { resultMetadata: result('GROUP_NOT_FOUND'), wsSubjects: null } });
    const [size, page] = [Number(query.pageSize ?? MAX_DEMO_MEMBERS), Number(query.pageNumber ?? 1)];
    const wsSubjects = membersOf(name).slice((page - 1) * size, page * size);
    return reply.type(JSON_TYPE).send({
      WsGetMembersLiteResult: {
        resultMetadata: result('SUCCESS'),
        wsGroup: { name },
        // An empty list is none at all, as the real one answers.
        wsSubjects: wsSubjects.length === 0 ? null : wsSubjects,
      },
    });
  });
  return listen(server, port);
}
