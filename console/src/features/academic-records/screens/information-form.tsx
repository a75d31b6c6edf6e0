import { informationForm } from '@campus/domain/academic-records';
import { recordFormScreen } from '../../../lib/index.js';
import {
  AffirmField,
  CountryField,
  GraduationField,
  HoursField,
  NeededInUnitedStates,
  StateField,
  YesNoField,
} from '../components/information-fields.js';
import { InformationHead } from '../components/information-head.js';

const NO_HOURS = '0';

/** A student tells once a year what registration asks for. [INFO-001] */
export default recordFormScreen(informationForm, {
  head: InformationHead,
  fields: {
    graduation_date: GraduationField,
    er_country: CountryField,
    er_state: StateField,
    er_city: NeededInUnitedStates,
    er_zip: NeededInUnitedStates,
    employ_sec_off: HoursField,
    employ_rem_cw: HoursField,
    employ_vol_cw: HoursField,
    send_data_to_handshake: YesNoField,
    affirm_truthfulness: AffirmField,
    affirm_covenant: AffirmField,
    affirm_account: AffirmField,
  },
  initial: { er_country: 'US', employ_sec_off: NO_HOURS, employ_rem_cw: NO_HOURS, employ_vol_cw: NO_HOURS },
});
