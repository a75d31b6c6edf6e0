import AccessTimeOutlined from '@mui/icons-material/AccessTimeOutlined';
import BadgeOutlined from '@mui/icons-material/BadgeOutlined';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import AddCircleOutlined from '@mui/icons-material/AddCircleOutlined';
import CheckOutlined from '@mui/icons-material/CheckOutlined';
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import PasswordOutlined from '@mui/icons-material/PasswordOutlined';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import ListOutlined from '@mui/icons-material/ListOutlined';
import NotesOutlined from '@mui/icons-material/NotesOutlined';
import MapOutlined from '@mui/icons-material/MapOutlined';
import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import SwitchAccountOutlined from '@mui/icons-material/SwitchAccountOutlined';
import BuildOutlined from '@mui/icons-material/BuildOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import LayersOutlined from '@mui/icons-material/LayersOutlined';
import MonitorHeartOutlined from '@mui/icons-material/MonitorHeartOutlined';
import EventRepeatOutlined from '@mui/icons-material/EventRepeatOutlined';
import AssessmentOutlined from '@mui/icons-material/AssessmentOutlined';
import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined';
import RedeemOutlined from '@mui/icons-material/RedeemOutlined';
import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined';
import PlayCircleOutlined from '@mui/icons-material/PlayCircleOutlined';
import CurrencyExchangeOutlined from '@mui/icons-material/CurrencyExchangeOutlined';
import LocalOfferOutlined from '@mui/icons-material/LocalOfferOutlined';
import EmojiEventsOutlined from '@mui/icons-material/EmojiEventsOutlined';
import SwapHorizOutlined from '@mui/icons-material/SwapHorizOutlined';
import HowToRegOutlined from '@mui/icons-material/HowToRegOutlined';
import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined';

const icons = {
  home: HomeOutlined,
  clock: AccessTimeOutlined,
  away: EventBusyOutlined,
  add: AddCircleOutlined,
  list: ListOutlined,
  search: SearchOutlined,
  approve: CheckOutlined,
  finalize: TaskAltOutlined,
  access: KeyOutlined,
  password: PasswordOutlined,
  people: GroupOutlined,
  note: NotesOutlined,
  impersonate: SwitchAccountOutlined,
  notice: CampaignOutlined,
  map: MapOutlined,
  report: AssessmentOutlined,
  pay: PaymentsOutlined,
  form: DescriptionOutlined,
  scan: BadgeOutlined,
  work: BuildOutlined,
  queue: LayersOutlined,
  schedule: EventRepeatOutlined,
  audit: HistoryOutlined,
  health: MonitorHeartOutlined,
  benefits: RedeemOutlined,
  bank: AccountBalanceOutlined,
  run: PlayCircleOutlined,
  refund: CurrencyExchangeOutlined,
  code: LocalOfferOutlined,
  award: EmojiEventsOutlined,
  standIn: SwapHorizOutlined,
  approvers: HowToRegOutlined,
  processors: ManageAccountsOutlined,
} as const;

/** The mark of a navigation item; one that has no name of ours gets the plain one. */
export function NavIcon({ name }: { readonly name: string | undefined }) {
  const Icon = name !== undefined && name in icons ? icons[name as keyof typeof icons] : ChevronRightOutlined;
  return <Icon aria-hidden sx={{ fontSize: 20 }} />;
}
